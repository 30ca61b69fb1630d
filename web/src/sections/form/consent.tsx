import type { ReactNode } from "react";
import fieldStyles from "../../components/form/field.module.css";
import { describedBy, type FieldProps, HintAndError, LabelText } from "../../components/form/field-frame.tsx";
import tickBox from "../../styles/tick-box.module.css";
import styles from "./choices.module.css";

interface ConsentProps extends FieldProps {
  isTicked: boolean;
  /** What is agreed to. */
  children: ReactNode;
}

/** One box with the sentence it stands for. */
export function Consent({ isTicked, children, ...field }: ConsentProps) {
  return (
    <div className={fieldStyles.field} data-invalid={field.error ? "" : undefined}>
      <p className={fieldStyles.label} aria-hidden="true">
        <LabelText {...field} />
      </p>
      <HintAndError {...field} />
      <label className={styles.consent}>
        <input
          id={`form-${field.field}`}
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
