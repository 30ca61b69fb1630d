import { unitRows } from "../../art/plate-geometry.ts";
import type { PlateProgram } from "../../art/plate-program.ts";
import type { Fact } from "../../cms/types.ts";
import styles from "./case-facts.module.css";

const size = 20;

/** With a number of marks, the figure is drawn in the case's own shape. */
export function CaseFacts({ facts, program }: { facts: Fact[]; program: PlateProgram }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.marks ? `${styles.fact} ${styles.drawn}` : styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
          {fact.marks && (
            <dd className={styles.chart}>
              <Marks count={fact.marks} program={program} />
              {fact.note && <span className={styles.note}>{fact.note}</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Marks({ count, program }: { count: number; program: PlateProgram }) {
  const columns = Math.min(count, 10);
  const rows = Math.ceil(count / columns);
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${columns * size} ${rows * size}`}
      preserveAspectRatio="xMinYMin meet"
      aria-hidden="true"
      focusable="false"
    >
      <path d={unitRows(program.unit, count, columns, size)} />
    </svg>
  );
}
