import { renderToStaticMarkup } from "react-dom/server";
import { unitShapes } from "../../../../art/unit-shapes.ts";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { ExhibitSection } from "../exhibit-section.server.tsx";
import states from "../states.module.css";
import styles from "./quarters.module.css";

/** Lines: heading; `the rule: what it says`, with `{count}` for how many arrangements there are; `form: gap`. */
export const quarters: ExhibitDefinition = {
  view: "case-study-quarters",
  lines: 3,
  render: (lines) => renderToStaticMarkup(<Quarters lines={lines} />),
};

/** Of the first quadrant, whose mirror images fill the board. */
const forms = [1, 2, 3, 4] as const;

/** Four quarter turns from a disc with domes around it, and the gap. The style sheet knows them as values, `12` for half a turn of form 1. */
const positions = ["0°", "90°", "180°", "270°", ""] as const;

function Quarters({ lines }: { lines: ExhibitLine[] }) {
  const [heading, rule, words] = lines;
  return (
    <ExhibitSection heading={heading}>
      <div className={`${states.states} ${styles.board}`}>
        <Quadrant words={words} />
        <Quadrant />
        <Quadrant />
        <Quadrant />
      </div>
      <p className={styles.rule}>
        <strong>{rule?.label}</strong> {rule?.text.replace("{count}", `${positions.length ** forms.length}`)}
      </p>
    </ExhibitSection>
  );
}

/** The first one, which has words, holds the choices. */
function Quadrant({ words }: { words?: ExhibitLine | undefined }) {
  return (
    <div className={styles.quadrant}>
      {forms.map((form) => (
        <div key={form} className={`${styles.form} ${styles[`form${form}`]}`}>
          <svg className={styles.quarter} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
            <path d={unitShapes.quarter} />
          </svg>
          {words && (
            <fieldset className={styles.choices}>
              <legend>
                {words.label} {form}
              </legend>
              {positions.map((position, value) => (
                <input
                  key={position}
                  id={`_form${form}${value}`}
                  type="radio"
                  name={`_form${form}`}
                  value={`${form}${value}`}
                  aria-label={position || words.text}
                  defaultChecked={value === 0}
                />
              ))}
            </fieldset>
          )}
          <span className={styles.next}>
            {positions.map((position, value) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: the form below is its content, and the choice names itself
              <label key={position} htmlFor={`_form${form}${(value + 1) % positions.length}`} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
