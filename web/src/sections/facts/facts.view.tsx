import marks from "../../art/motif.module.css";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./facts.module.css";

export function Facts({ section }: SectionProps<"facts">) {
  return (
    <SectionFrame section={section}>
      <dl className={styles.facts}>
        {section.facts.map(({ value, label, against, scale }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {scale && <ScaleMark {...scale} />}
              {value}
            </dd>
            {against && <dd className={styles.against}>{against}</dd>}
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}

/** Two lengths to scale: the own one thick, what it is measured against thin. */
function ScaleMark({ own, other }: { own: number; other: number }) {
  const longest = Math.max(own, other);
  return (
    <svg
      className={marks.pattern}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      width="100%"
      height="36"
      aria-hidden="true"
      focusable="false"
    >
      <path className={marks.first} d={`M0 0H${percent(own, longest)}V13H0z`} />
      <path d={`M0 13H${percent(other, longest)}V16H0z`} />
    </svg>
  );
}

function percent(value: number, whole: number): number {
  return Math.round((value / whole) * 1000) / 10;
}
