import { PatternMark } from "../../art/marks.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { useSectionPosition } from "../section-context.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./call.module.css";

export function Call({ section }: SectionProps<"call">) {
  const { index, motif } = useSectionPosition();
  return (
    <section id={section.anchor} className={styles.call}>
      <PatternMark motif={motif} index={index} className={styles.pattern ?? ""} />
      {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
      <div className={styles.text}>
        {section.text && <Prose html={section.text} />}
        <LinkRow links={section.links} />
      </div>
    </section>
  );
}
