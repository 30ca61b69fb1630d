import { Box, Button, Field, Flex, IconButton, Textarea, Typography } from "@strapi/design-system";
import { Bold, BulletList, GridNine, HeadingThree, HeadingTwo, Italic, Link, NumberList, Quotes } from "@strapi/icons";
import { useField } from "@strapi/strapi/admin";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useMarkdownTexts } from "../texts/use-panel-texts";
import { continueList } from "./continue-list";
import { insertText } from "./insert-text";
import { type LinkRange, linkAt } from "./link/link-at";
import { type Mark, markText } from "./mark-text";
import { MarkdownPreview } from "./markdown-preview";
import { useHtmlPaste } from "./paste/use-html-paste";

interface MarkdownInputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  labelAction?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

const icons: [Mark, ReactNode][] = [
  ["heading", <HeadingTwo key="heading" />],
  ["subheading", <HeadingThree key="subheading" />],
  ["bold", <Bold key="bold" />],
  ["italic", <Italic key="italic" />],
  ["link", <Link key="link" />],
  ["list", <BulletList key="list" />],
  ["numbers", <NumberList key="numbers" />],
  ["quote", <Quotes key="quote" />],
  ["table", <GridNine key="table" />],
];

const LinkPicker = lazy(async () => ({ default: (await import("./link/link-picker")).LinkPicker }));

/** In the place of Strapi's editor, which offers and shows what the site does not render. */
export function MarkdownInput({ name, label, hint, labelAction, placeholder, required, disabled }: MarkdownInputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const [isPreviewed, setPreviewed] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const texts = useMarkdownTexts();
  const { paste, hasLeftOut } = useHtmlPaste();
  const [link, setLink] = useState<LinkRange>();
  const pickedLink = useRef<string>();

  function mark(kind: Mark): void {
    const area = textarea.current;
    if (!area) return;
    if (kind === "link") {
      setLink(linkAt(area.value, area.selectionStart, area.selectionEnd));
      return;
    }
    const edit = markText(area.value, area.selectionStart, area.selectionEnd, kind, texts.sample);
    insertText(area, [edit.start, edit.end], edit.text);
    area.setSelectionRange(...edit.selected);
  }

  function continueOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey, nativeEvent, currentTarget: area } = event;
    if (key !== "Enter" || shiftKey || ctrlKey || altKey || metaKey || nativeEvent.isComposing) return;
    const edit = continueList(area.value, area.selectionStart, area.selectionEnd);
    if (!edit) return;
    event.preventDefault();
    insertText(area, [edit.start, edit.end], edit.text);
  }

  /** When the dialog has gone: until then the text cannot be typed into. */
  function insertLink({ start, end }: LinkRange): void {
    if (textarea.current && pickedLink.current) insertText(textarea.current, [start, end], pickedLink.current);
    pickedLink.current = undefined;
    textarea.current?.focus();
  }

  return (
    <Field.Root name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex justifyContent="space-between" gap={2} wrap="wrap">
        <Flex gap={1} wrap="wrap" role="toolbar" aria-label={texts.toolbar}>
          {icons.map(([kind, icon]) => (
            <IconButton
              key={kind}
              label={texts.marks[kind]}
              disabled={disabled || isPreviewed}
              onClick={() => mark(kind)}
            >
              {icon}
            </IconButton>
          ))}
        </Flex>
        <Button variant="tertiary" size="S" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? texts.write : texts.preview}
        </Button>
      </Flex>
      <Typography role="status" variant="pi" textColor="neutral700">
        {hasLeftOut && texts.picturesLeftOut}
      </Typography>
      {isPreviewed ? (
        <MarkdownPreview text={value ?? ""} />
      ) : (
        <Box width="100%">
          <Textarea
            ref={textarea}
            rows={18}
            resizable
            disabled={disabled}
            placeholder={placeholder}
            value={value ?? ""}
            onChange={({ target }) => onChange(name, target.value)}
            onKeyDown={continueOnEnter}
            onPaste={paste}
          />
        </Box>
      )}
      <Field.Hint />
      <Field.Error />
      {link && (
        <Suspense>
          <LinkPicker
            range={link}
            onInsert={(markdown) => {
              pickedLink.current = markdown;
              setLink(undefined);
            }}
            onClose={() => setLink(undefined)}
            onFocusBack={() => insertLink(link)}
          />
        </Suspense>
      )}
    </Field.Root>
  );
}
