import { ScaleMark } from "../../art/marks.tsx";
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
