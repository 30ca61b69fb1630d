import styles from "./field.module.css";
import type { FieldProps } from "./form-field.tsx";

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
