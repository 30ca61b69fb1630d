import styles from "./field.module.css";

export interface FieldProps {
  field: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** Whether errors are announced. */
  live?: "polite" | "off" | undefined;
  /** The form is rejected without it. */
  required: boolean;
  mark: string;
}

/** Value for `aria-describedby`. */
export function describedBy({ field, hint, error }: Pick<FieldProps, "field" | "hint" | "error">): string | undefined {
  return [hint && `_form-${field}-hint`, error && `_form-${field}-error`].filter(Boolean).join(" ") || undefined;
}

export function LabelText({ label, mark }: Pick<FieldProps, "label" | "mark">) {
  return (
    <>
      {label} <span className={styles.mark}>({mark})</span>
    </>
  );
}

export function HintAndError({ field, hint, error, live }: Pick<FieldProps, "field" | "hint" | "error" | "live">) {
  return (
    <div>
      {hint && (
        <p id={`_form-${field}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live={live}>
        {error && (
          <p id={`_form-${field}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
