import { unitRows } from "../../art/plate-geometry.ts";
import type { PlateProgram } from "../../art/plate-program.ts";
import styles from "./case-study.module.css";

/** Side of a unit of the rule, in CSS pixels. */
const size = 18;
const count = 4;

/** A row of a case's own shape: the style sheet cuts the marks of its sections out of it. */
export function CaseRule({ program }: { program: PlateProgram }) {
  return (
    <svg className={styles.defs} aria-hidden="true" focusable="false">
      <clipPath id="case-rule">
        <path d={unitRows(program.unit, count, count, size)} />
      </clipPath>
    </svg>
  );
}
