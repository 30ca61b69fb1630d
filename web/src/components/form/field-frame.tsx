import styles from "./field.module.css";

/** What every kind of field shares. */
export interface FieldProps {
  field: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** Whether an error that appears is announced. */
  live?: "polite" | "off" | undefined;
  /** `true` for a field the form is refused without. */
  required: boolean;
  /** The word that says so. */
  mark: string;
}

/** Ids of a field's hint and message, as `aria-describedby` wants them. */
export function describedBy({ field, hint, error }: Pick<FieldProps, "field" | "hint" | "error">): string | undefined {
  return [hint && `form-${field}-hint`, error && `form-${field}-error`].filter(Boolean).join(" ") || undefined;
}

/** Label and the word that says whether the field may stay empty. */
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
        <p id={`form-${field}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live={live}>
        {error && (
          <p id={`form-${field}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
