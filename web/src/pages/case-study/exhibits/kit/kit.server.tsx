import { renderToStaticMarkup } from "react-dom/server";
import inks from "../../../../art/inks.module.css";
import { unitShapes } from "../../../../art/unit-shapes.ts";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import styles from "./kit.module.css";

/** Lines: heading; from left to right, from right to left, only mirrored; `the name: what is sealed`, `own: what is free`. */
export const kit: ExhibitDefinition = {
  view: "case-study-kit",
  lines: 6,
  render: (lines) => renderToStaticMarkup(<Kit lines={lines} />),
};

/** What each local team made its own: a colour and a sign. */
const boxes = [
  { hue: "sulphur", unit: "ring" },
  { hue: "sky", unit: "half" },
  { hue: "chalk", unit: "triangle" },
  { hue: "rose", unit: "square" },
  { hue: "verdigris", unit: "cross" },
  { hue: "sulphur", unit: "diamond" },
] as const;

function Kit({ lines }: { lines: ExhibitLine[] }) {
  const [heading, fromLeft, fromRight, mirrored, sealed, free] = lines;
  const name = sealed?.label ?? "";
  const states = [
    { line: fromLeft, still: <Boxes name={name} direction="ltr" /> },
    { line: fromRight, still: <Boxes name={name} direction="rtl" /> },
    { line: mirrored, still: <Boxes name={name} direction="ltr" isMirrored /> },
  ];
  return (
    <States heading={heading} name="_direction" states={states} isStacked>
      <ul className={styles.key}>
        <li>
          <strong className={styles.sealed}>{name}</strong> {sealed?.text}
        </li>
        <li>
          <strong className={styles.free}>{free?.label}</strong> {free?.text}
        </li>
      </ul>
    </States>
  );
}

interface BoxesProps {
  name: string;
  direction: "ltr" | "rtl";
  isMirrored?: boolean;
}

/** One markup and one style sheet for both directions: `dir` alone lays it out. */
function Boxes({ name, direction, isMirrored = false }: BoxesProps) {
  return (
    <div className={isMirrored ? `${styles.boxes} ${styles.mirrored}` : styles.boxes} aria-hidden="true">
      {boxes.map(({ hue, unit }) => (
        <div key={unit} className={`${styles.box} ${inks[hue]}`} dir={direction}>
          <span className={`${styles.part} ${styles.product}`} />
          <span className={`${styles.part} ${styles.lead}`} />
          <span className={`${styles.part} ${styles.name}`}>{name}</span>
          <span className={styles.words}>
            <span className={styles.part} />
            <span className={styles.part} />
            <span className={styles.part} />
          </span>
          <svg
            className={`${styles.part} ${styles.sign}`}
            viewBox="-50 -50 100 100"
            aria-hidden="true"
            focusable="false"
          >
            <path d={unitShapes[unit]} />
          </svg>
        </div>
      ))}
    </div>
  );
}
