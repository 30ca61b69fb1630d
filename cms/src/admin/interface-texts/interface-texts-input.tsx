import { type InterfaceText, maxInterfaceTextLength, missingPlaceholders } from "@hetreteg/contract/interface-texts";
import { Box, Button, Field, Flex, Textarea, Typography } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import { type ReactNode, useId, useRef, useState } from "react";
import { linkedField } from "../form-fields/linked-field";
import { useEditedLocale } from "../publishing/use-published-state";
import { usePanelTexts } from "../texts/use-panel-texts";
import { beginningOf, findTexts, groupOf, type OwnTexts, withText } from "./find-texts";
import { useShippedTexts } from "./use-shipped-texts";

interface InterfaceTextsInputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  labelAction?: ReactNode;
  disabled?: boolean;
}

/** Texts of the interface, found by their words; only those that an editor changed are stored. */
export function InterfaceTextsInput({ name, label, hint, labelAction, disabled = false }: InterfaceTextsInputProps) {
  const { value, onChange, error } = useField<OwnTexts | null>(name);
  const { shipped, isUnreachable } = useShippedTexts(useEditedLocale());
  const [words, setWords] = useState("");
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set([linkedField]));
  const { interfaceTexts: texts, loading } = usePanelTexts();
  const labelId = useId();
  const own = value ?? {};
  const { shown, more } = findTexts(shipped ?? [], own, { words, touched });

  function look(typed: string): void {
    setWords(typed);
    setTouched(new Set());
  }

  return (
    <Box role="group" aria-labelledby={labelId} width="100%">
      <Field.Root name={`${name}-search`} hint={hint} error={error}>
        <Flex gap={1}>
          <Typography id={labelId} variant="pi" fontWeight="bold" textColor="neutral800">
            {label}
          </Typography>
          {labelAction}
        </Flex>
        <Field.Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={({ target }) => look(target.value)}
          // The form around it would be sent.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Box aria-live="polite" paddingTop={2}>
        {isUnreachable && <Typography textColor="warning700">{texts.unreachable}</Typography>}
        {!shipped && !isUnreachable && <Typography textColor="neutral600">{loading}</Typography>}
        {shipped && shown.length === 0 && (
          <Typography textColor="neutral600">{words.trim() ? texts.notFound : texts.noneChanged}</Typography>
        )}
        {more > 0 && <Typography textColor="neutral600">{texts.more(more)}</Typography>}
      </Box>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4} width="100%" paddingTop={2}>
        {shown.map((one) => (
          <Row
            key={one.name}
            shipped={one}
            own={own[one.name]}
            disabled={disabled}
            onText={(text) => {
              setTouched(new Set([...touched, one.name]));
              onChange(name, withText(own, one, text));
            }}
          />
        ))}
      </Flex>
    </Box>
  );
}

interface RowProps {
  shipped: InterfaceText;
  own: string | undefined;
  disabled: boolean;
  onText(text: string): void;
}

function Row({ shipped: { name, text }, own, disabled, onText }: RowProps) {
  const { interfaceTexts: texts } = usePanelTexts();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const missing = own ? missingPlaceholders(own, text) : [];
  const isTooLong = (own?.length ?? 0) > maxInterfaceTextLength;
  const problem = missing.length > 0 ? texts.placeholders(missing) : isTooLong && texts.tooLong(maxInterfaceTextLength);

  function putBack(): void {
    onText(text);
    textarea.current?.focus();
  }

  return (
    <Box tag="li" width="100%">
      <Field.Root name={name} error={problem || undefined} hint={own === undefined ? undefined : texts.shipped(text)}>
        <Field.Label>{`${texts.groups[groupOf(name)]}: ${beginningOf(text) || name}`}</Field.Label>
        <Textarea
          ref={textarea}
          rows={Math.min(12, text.split("\n").length + 1)}
          resizable
          disabled={disabled}
          value={own ?? text}
          onChange={({ target }) => onText(target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {own !== undefined && (
        <Button variant="tertiary" size="S" disabled={disabled} onClick={putBack}>
          {texts.putBack}
        </Button>
      )}
    </Box>
  );
}
