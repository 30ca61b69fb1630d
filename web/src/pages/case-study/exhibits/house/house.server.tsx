import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { ExhibitSection } from "../exhibit-section.server.tsx";
import states from "../states.module.css";
import { fittingFlats, floors, places, sides } from "./flats.ts";
import styles from "./house.module.css";

/** Lines: heading; the words `floor: side`, `all: ground floor, short and in full`; west, south and east, each with its sun; `fit: taken`. */
export const house: ExhibitDefinition = {
  view: "case-study-house",
  lines: 7,
  render: (lines) => renderToStaticMarkup(<House lines={lines} />),
};

/** Values of the choices that leave nothing out. The style sheet knows all values, as words of `data-fits`. */
const [anyFloor, anySide] = ["floors", "sides"];

function House({ lines }: { lines: ExhibitLine[] }) {
  const [heading, legends, words, west, south, east, key] = lines;
  const sideLines = { west, south, east };
  const [short, inFull] = words?.text.split(/,\s*/) ?? [];
  return (
    <ExhibitSection heading={heading}>
      <div className={`${states.states} ${styles.plot}`}>
        <fieldset className={styles.floors}>
          <legend className={states.legend}>{legends?.label}</legend>
          <Choice name="_floor" value={anyFloor} word={words?.label} isFirst />
          {floors.map((floor) =>
            floor ? (
              <Choice key={floor} name="_floor" value={`${floor}`} word={`${floor}`} />
            ) : (
              <Choice key={floor} name="_floor" value={`${floor}`} word={short} inFull={inFull} />
            ),
          )}
        </fieldset>
        <div className={styles.front}>
          <span className={styles.sun} />
          <ul className={styles.faces}>
            {sides.map((side) => (
              <li key={side} className={styles.face}>
                <span className={states.legend}>{sideLines[side]?.label}:</span>
                {places
                  .filter((place) => place.side === side)
                  .map(({ number, floor, is }) => (
                    <span key={number} className={styles[is]}>
                      {is === "free" && (
                        <span className={styles.lit} data-fits={[anyFloor, anySide, floor, side].join(" ")}>
                          {number}{" "}
                        </span>
                      )}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </div>
        <fieldset className={styles.sides}>
          <legend className={states.legend}>{legends?.text}</legend>
          <Choice name="_side" value={anySide} word={words?.label} isFirst />
          {sides.map((side) => (
            <Choice key={side} name="_side" value={side} word={sideLines[side]?.label} more={sideLines[side]?.text} />
          ))}
        </fieldset>
      </div>
      <div className={styles.answer}>
        <p className={styles.fitting} role="status">
          {key?.label}: <Counts />
        </p>
        <p className={styles.key}>{key?.text}</p>
      </div>
    </ExhibitSection>
  );
}

interface ChoiceProps {
  name: string;
  value: string | undefined;
  word: string | undefined;
  /** Heard in place of the word. */
  inFull?: string | undefined;
  more?: string | undefined;
  isFirst?: boolean;
}

function Choice({ name, value, word, inFull, more, isFirst = false }: ChoiceProps) {
  return (
    <label className={`${states.choice} ${styles.choice}`}>
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      <span aria-hidden={inFull ? true : undefined}>{word}</span>
      {inFull && <span className={states.legend}>{inFull}</span>}
      {more && <small>{more}</small>}
    </label>
  );
}

/** A number for each choice, shown by the rule that lights the windows. */
function Counts() {
  return (
    <span className={styles.counts}>
      {[undefined, ...floors].flatMap((floor) =>
        [undefined, ...sides].map((side) => {
          const choice = [floor ?? anyFloor, side ?? anySide].join(" ");
          return (
            <span key={choice} data-fits={choice}>
              {fittingFlats(floor, side).length}
            </span>
          );
        }),
      )}
    </span>
  );
}
