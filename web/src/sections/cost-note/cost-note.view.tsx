import { box, lines } from "../../art/shapes.ts";
import { Prose } from "../../components/ui/prose.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./cost-note.module.css";

/** Illustrative values without a source: monthly use relative to the shop's limit. */
const months = [34, 46, 40, 88, 62, 38, 30, 54, 100, 100, 72, 44];

export function CostNote({ section }: SectionProps<"cost-note">) {
  return (
    <section id={section.anchor} className={styles.note}>
      <div className={styles.head}>
        {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
        <svg className={styles.meter} viewBox="0 0 620 300" aria-hidden="true" focusable="false">
          <path
            className={styles.use}
            d={months.map((use, month) => box(10 + month * 50, 280 - use * 2, 36, use * 2)).join("")}
          />
          <path className={styles.over} d={box(10 + 8 * 50, 30, 36, 40) + box(10 + 9 * 50, 50, 36, 20)} />
          <path className={styles.limit} d={lines(0, 74, [620], 1, 10)} />
        </svg>
      </div>
      <div className={styles.text}>
        <Prose html={section.body} />
      </div>
    </section>
  );
}
