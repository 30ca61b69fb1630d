import { Box, Button, Field, Flex, Searchbar, SearchForm, Textarea, Typography } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import { type ReactNode, useState } from "react";
import { useEditedLocale } from "../publishing/use-published-state";
import { usePanelTexts } from "../texts/use-panel-texts";
import { findTexts, groupOf, type InterfaceText, missingPlaceholders, type OwnTexts, withText } from "./find-texts";
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
  const { interfaceTexts: texts, loading } = usePanelTexts();
  const own = value ?? {};
  const { shown, more } = findTexts(shipped ?? [], own, words);

  return (
    <Field.Root name={name} hint={hint} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Box width="100%">
        <SearchForm onSubmit={(event) => event.preventDefault()}>
          <Searchbar
            name={`${name}-search`}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onClear={() => setWords("")}
            clearLabel={texts.clear}
            placeholder={texts.search}
          >
            {texts.search}
          </Searchbar>
        </SearchForm>
      </Box>
      {isUnreachable && <Typography textColor="warning700">{texts.unreachable}</Typography>}
      {!shipped && !isUnreachable && <Typography textColor="neutral600">{loading}</Typography>}
      {shipped && shown.length === 0 && (
        <Typography textColor="neutral600">{words.trim() ? texts.notFound : texts.noneChanged}</Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4} width="100%" paddingTop={2}>
        {shown.map((one) => (
          <Row
            key={one.name}
            shipped={one}
            own={own[one.name]}
            disabled={disabled}
            onText={(text) => onChange(name, withText(own, one, text))}
          />
        ))}
      </Flex>
      {more > 0 && <Typography textColor="neutral600">{texts.more(more)}</Typography>}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

interface RowProps {
  shipped: InterfaceText;
  own: string | undefined;
  disabled: boolean;
  onText(text: string): void;
}

function Row({ shipped, own, disabled, onText }: RowProps) {
  const { interfaceTexts: texts } = usePanelTexts();
  const missing = own === undefined ? [] : missingPlaceholders(own, shipped.text);
  const problem = missing.length > 0 ? texts.placeholders(missing) : undefined;
  return (
    <Box tag="li" width="100%">
      <Field.Root
        name={shipped.name}
        error={problem}
        hint={own === undefined ? undefined : texts.shipped(shipped.text)}
      >
        <Field.Label>{`${texts.groups[groupOf(shipped.name)]}: ${shipped.text.slice(0, 60)}`}</Field.Label>
        <Textarea
          rows={Math.min(12, shipped.text.split("\n").length + 1)}
          resizable
          disabled={disabled}
          value={own ?? shipped.text}
          onChange={({ target }) => onText(target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {own !== undefined && (
        <Button variant="tertiary" size="S" disabled={disabled} onClick={() => onText(shipped.text)}>
          {texts.putBack}
        </Button>
      )}
    </Box>
  );
}
