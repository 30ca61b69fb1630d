import type { ReactNode } from "react";
import type { ExhibitLine } from "./definition.server.ts";
import { ExhibitSection } from "./exhibit-section.server.tsx";
import styles from "./states.module.css";

/** The class of what is only heard. */
export const unseen = styles.legend;

interface StatesProps {
  heading: ExhibitLine | undefined;
  /** Of the radio buttons. */
  name: string;
  /** At most five; their labels choose between them. */
  states: { line: ExhibitLine | undefined; still: ReactNode }[];
  className?: string | undefined;
  /** One over the other, where all are about as high: a choice lays out nothing anew. */
  isStacked?: boolean;
  /** Below. */
  children?: ReactNode;
}

/** An exhibit whose states are chosen by radio buttons; without script all of them stand there. */
export function States({ heading, name, states, className, isStacked = false, children }: StatesProps) {
  return (
    <ExhibitSection
      heading={heading}
      className={[isStacked && styles.stacked, className].filter(Boolean).join(" ")}
      choices={
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{heading?.label}</legend>
          {states.map(({ line }, index) => (
            <label key={line?.label} className={styles.choice}>
              <input type="radio" name={name} value={index} defaultChecked={index === 0} />
              {line?.label}
            </label>
          ))}
        </fieldset>
      }
    >
      <ol className={styles.states}>
        {states.map(({ line, still }) => (
          <li key={line?.label} className={styles.state} data-state="">
            <h3 className={styles.stateTitle}>{line?.label}</h3>
            <p className={styles.rule}>{line?.text}</p>
            {still}
          </li>
        ))}
      </ol>
      {children}
    </ExhibitSection>
  );
}
