import { unitRows } from "../../art/plate-geometry.ts";
import type { PlateProgram } from "../../art/plate-program.ts";
import styles from "./case-study.module.css";

/** Unit side in CSS pixels. */
const size = 18;
const minCount = 4;

/** Row of units, one a part of the case's box and four at least; the style sheet crops section marks from it. */
export function CaseRule({ program, parts }: { program: PlateProgram; parts: number }) {
  const count = Math.max(minCount, parts);
  return (
    <svg className={styles.defs} aria-hidden="true" focusable="false">
      <clipPath id="_case-rule">
        <path d={unitRows(program.unit, count, count, size)} />
      </clipPath>
    </svg>
  );
}
