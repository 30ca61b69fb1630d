import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import styles from "./field.module.css";
import { describedBy, type FieldProps, HintAndError, LabelText } from "./field-frame.tsx";

interface TextFieldProps extends FieldProps {
  value: string;
  type?: "text" | "tel" | "email" | "url" | "date" | "password";
  inputMode?: "tel" | "email" | "url";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Several lines. */
  isLong?: boolean;
  /** Half the form's width where there is room. */
  half?: boolean;
}

/** A field to write in. It has no maximum length of its own: that would cut what is pasted. */
export function TextField({ value, type = "text", isLong, half, inputMode, autoComplete, ...field }: TextFieldProps) {
  const attributes = { ...attributesOf(field), defaultValue: value };
  return (
    <div className={half ? styles.half : styles.field} data-invalid={field.error ? "" : undefined}>
      <label className={styles.label} htmlFor={attributes.id}>
        <LabelText {...field} />
      </label>
      <HintAndError {...field} />
      {isLong ? (
        <textarea {...attributes} className={styles.text} rows={6} />
      ) : (
        <input
          {...attributes}
          className={styles.line}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete ?? "off"}
          spellCheck={type === "text" ? undefined : false}
        />
      )}
    </div>
  );
}

/** A choice from a list that editors make longer or shorter. */
export function SelectField({ value, children, ...field }: FieldProps & { value: string; children: ReactNode }) {
  const attributes = attributesOf(field);
  return (
    <div className={styles.field} data-invalid={field.error ? "" : undefined}>
      <label className={styles.label} htmlFor={attributes.id}>
        <LabelText {...field} />
      </label>
      <HintAndError {...field} />
      <div className={styles.drop}>
        <select {...attributes} className={styles.select} defaultValue={value}>
          {children}
        </select>
      </div>
    </div>
  );
}

/** `required` would make some screen readers call an empty field wrong before it is filled in. */
function attributesOf({ field, error, required, hint }: FieldProps) {
  return {
    id: `form-${field}`,
    name: field,
    "aria-required": required || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy({ field, hint, error }),
  };
}
