import { Field } from "@strapi/design-system";
import { Calendar } from "@strapi/icons";
import { type CSSProperties, type ReactNode, type Ref, useRef, useState } from "react";
import { firstYear, lastYear } from "../../editing/date-span";
import { panelLocale, useFormTexts } from "../texts/use-panel-texts";
import { parseDate } from "./parse-date";
import { dateInNumbers, dateInWords } from "./show-date";

interface DateTextFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** `2026-11-26`, or what was typed and is no date: the CMS refuses it, and the form keeps it. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Under the button, for its calendar alone: what is typed into it would follow the browser's language. */
const onlyForItsCalendar: CSSProperties = { position: "absolute", inset: 0, opacity: 0, pointerEvents: "none" };

/** A date as people type it. What is understood stands under the field in words; what is not has a sentence there. */
export function DateTextField({
  label,
  hint,
  labelAction,
  error,
  inputRef,
  value,
  onChange,
  ...props
}: DateTextFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const calendar = useRef<HTMLInputElement>(null);
  const language = panelLocale();
  const texts = useFormTexts().date;
  const { date = "", problem } = value ? parseDate(value) : {};
  // A value from elsewhere, such as a reset, replaces the text.
  const isTyping = typed !== undefined && typed.value === value;
  const text = isTyping ? typed.text : date ? dateInNumbers(date, language) : (value ?? "");
  const example = dateInNumbers("2026-11-26", language);
  const sentence = problem && !isTyping && texts.problems[problem]({ example, first: firstYear, last: lastYear() });

  function type(changed: string): void {
    const read = changed.trim() === "" ? null : (parseDate(changed).date ?? changed);
    setTyped({ text: changed, value: read });
    onChange(read);
  }

  return (
    <Field.Root
      name={props.name}
      required={props.required}
      error={sentence || error}
      hint={
        <>
          <span aria-live="polite">{date && dateInWords(date, language)}</span>
          {date && hint && <br />}
          {hint}
        </>
      }
    >
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input
        ref={inputRef}
        type="text"
        autoComplete="off"
        placeholder={texts.pattern}
        disabled={props.disabled}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        endAction={
          <>
            <Field.Action
              label={texts.calendar}
              disabled={props.disabled}
              onClick={() => calendar.current?.showPicker()}
            >
              <Calendar aria-hidden fill="neutral500" />
            </Field.Action>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              style={onlyForItsCalendar}
              min={`${firstYear}-01-01`}
              max={`${lastYear()}-12-31`}
              value={date}
              onChange={({ target }) => onChange(target.value || null)}
            />
          </>
        }
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
