import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import styles from "./field.module.css";
import { describedBy, type FieldProps, HintAndError, LabelText } from "./field-frame.tsx";

interface TextFieldProps extends FieldProps {
  value: string;
  type?: "text" | "tel" | "email" | "url" | "date" | "password";
  inputMode?: "tel" | "email" | "url";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Multi-line. */
  isLong?: boolean;
  /** Half width on wide screens. */
  half?: boolean;
}

/** No `maxlength`: it would truncate pasted text silently. */
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

/** Editors may change the options. */
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

/** No `required` attribute: some screen readers announce empty required fields as invalid. */
function attributesOf({ field, error, required, hint }: FieldProps) {
  return {
    id: `_form-${field}`,
    name: field,
    "aria-required": required || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy({ field, hint, error }),
  };
}
