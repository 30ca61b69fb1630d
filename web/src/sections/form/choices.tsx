import type { ReactNode } from "react";
import fieldStyles from "../../components/form/field.module.css";
import { describedBy, type FieldProps, HintAndError, LabelText } from "../../components/form/field-frame.tsx";
import tickBox from "../../styles/tick-box.module.css";
import styles from "./choices.module.css";

interface ChoicesProps<T extends string> extends FieldProps {
  choices: readonly T[];
  labels: Record<T, string>;
  values: string[];
  /** Checkboxes instead of radio buttons. */
  isMany?: boolean;
}

/** Error links focus the first input. */
export function Choices<T extends string>({ choices, labels, values, isMany, ...field }: ChoicesProps<T>) {
  const invalid = field.error ? (true as const) : undefined;
  return (
    <fieldset
      className={fieldStyles.field}
      data-invalid={field.error ? "" : undefined}
      aria-describedby={describedBy(field)}
      {...(isMany ? {} : { role: "radiogroup", "aria-required": field.required, "aria-invalid": invalid })}
    >
      <legend className={fieldStyles.label}>
        <LabelText {...field} />
      </legend>
      <HintAndError {...field} />
      <div className={isMany ? styles.tiles : styles.row}>
        {choices.map((choice, index) => (
          <label key={choice} className={styles.tile}>
            <input
              id={index === 0 ? `_form-${field.field}` : undefined}
              className={tickBox.box}
              type={isMany ? "checkbox" : "radio"}
              name={field.field}
              value={choice}
              defaultChecked={values.includes(choice)}
              aria-invalid={isMany ? invalid : undefined}
            />
            <span className={styles.name} data-name={labels[choice]}>
              <span>{labels[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AgreementProps extends FieldProps {
  isTicked: boolean;
  /** Label. */
  children: ReactNode;
}

export function Agreement({ isTicked, children, ...field }: AgreementProps) {
  return (
    <div className={fieldStyles.field} data-invalid={field.error ? "" : undefined}>
      <p className={fieldStyles.label} aria-hidden="true">
        <LabelText {...field} />
      </p>
      <HintAndError {...field} />
      <label className={styles.consent}>
        <input
          id={`_form-${field.field}`}
          className={tickBox.box}
          type="checkbox"
          name={field.field}
          value="true"
          defaultChecked={isTicked}
          aria-required={field.required || undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
