import type { PageAnchor } from "@hetreteg/contract/anchors";
import { Button, Field, Flex, Modal, SingleSelect, SingleSelectOption } from "@strapi/design-system";
import { type FormEvent, useState } from "react";
import type { LinkTarget } from "../../../publishing/link-targets";
import { useEditedLocale } from "../../publishing/use-published-state";
import { useAnswer } from "../../use-answer";
import { type Choice, findTargets, typedAddress } from "./find-targets";
import type { LinkRange } from "./link-at";
import { useLinkTexts } from "./link-texts";
import { TargetList } from "./target-list";

interface LinkPickerProps {
  range: LinkRange;
  onInsert(markdown: string): void;
  onClose(): void;
  /** In the place of the browser's way back to the button. */
  onFocusBack(): void;
}

export function LinkPicker({ range, onInsert, onClose, onFocusBack }: LinkPickerProps) {
  const texts = useLinkTexts();
  const locale = useEditedLocale();
  const { answer, problem } = useAnswer<{ pages: LinkTarget[]; siteUrl: string }>("/publishing/links");
  const [path = "", place = ""] = range.address.startsWith("/") ? range.address.split("#") : [range.address];
  const [words, setWords] = useState(range.words);
  const [asked, setAsked] = useState(path);
  const [chosen, setChosen] = useState(path);
  const [anchor, setAnchor] = useState(place);

  const choices = choicesFor(asked);
  // The first that was found is meant until another one is chosen.
  const target = choices.find(({ address }) => address === chosen) ?? (asked.trim() ? choices[0] : undefined);

  function choicesFor(text: string): Choice[] {
    const found = findTargets(answer?.pages ?? [], text, locale);
    const typed = typedAddress(text, answer?.siteUrl ?? "");
    const isKnown = found.some(({ address }) => address === typed);
    return typed && !isKnown ? [{ address: typed, title: texts.typed }, ...found] : found;
  }

  function insert(event: FormEvent): void {
    event.preventDefault();
    // React takes it to the entry's form, which stands around this one.
    event.stopPropagation();
    if (target) onInsert(`[${words.trim() || nameOf(target)}](${target.address}${anchor && `#${anchor}`})`);
  }

  function choose(address: string): void {
    setChosen(address);
    setAnchor("");
  }

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content
        onCloseAutoFocus={(event: Event) => {
          event.preventDefault();
          onFocusBack();
        }}
      >
        <form onSubmit={insert}>
          <Modal.Header closeLabel={texts.close}>
            <Modal.Title>{texts.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Field.Root name="link-words">
                <Field.Label>{texts.words}</Field.Label>
                <Field.Input value={words} onChange={({ target: input }) => setWords(input.value)} />
              </Field.Root>
              <Field.Root name="link-target-search" hint={texts.targetHint} error={problem}>
                <Field.Label>{texts.target}</Field.Label>
                <Field.Input
                  type="search"
                  autoFocus
                  value={asked}
                  onChange={({ target: input }) => {
                    setAsked(input.value);
                    choose("");
                  }}
                />
                <Field.Hint />
                <Field.Error />
              </Field.Root>
              {answer && <TargetList choices={choices} chosen={target?.address} onChoose={choose} />}
              {target?.type && !target.isDocument && (
                <AnchorSelect key={target.address} path={target.address} anchor={anchor} onChoose={setAnchor} />
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={!target}>
              {texts.insert}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Where nothing was selected. Of a document with what a visitor wants to know before opening it. */
function nameOf({ address, title, type, isDocument }: Choice): string {
  if (isDocument) return `${title} (${type})`.replace(/[[\]\\]/g, "\\$&");
  const name = type ? title : address.replace(/^(?:https?:\/\/|mailto:|tel:)/, "");
  return name.replace(/[[\]\\]/g, "\\$&");
}

interface AnchorSelectProps {
  path: string;
  anchor: string;
  onChoose(anchor: string): void;
}

/** Of the page in the language of the text. */
function AnchorSelect({ path, anchor, onChoose }: AnchorSelectProps) {
  const texts = useLinkTexts();
  const query = new URLSearchParams({ path, locale: useEditedLocale() });
  const { answer } = useAnswer<{ anchors: PageAnchor[] }>(`/publishing/anchors?${query}`);
  if (!answer?.anchors.length) return null;
  return (
    <Field.Root name="link-anchor">
      <Field.Label>{texts.place}</Field.Label>
      <SingleSelect value={anchor} onChange={(value: string | number) => onChoose(String(value))}>
        <SingleSelectOption value="">{texts.top}</SingleSelectOption>
        {answer.anchors.map(({ id, text }) => (
          <SingleSelectOption key={id} value={id}>
            {text || `#${id}`}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}
