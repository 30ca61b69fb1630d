import type { SectionOf } from "../../cms/types.ts";
import { Prose } from "../../components/ui/prose.tsx";
import styles from "./home-goal.module.css";

/** What the agency is after, on a plane of light that leaves the page on one side. */
export function HomeGoal({ section }: { section: SectionOf<"prose"> }) {
  return (
    <section id={section.anchor} className={styles.goal}>
      <span className={styles.beam} aria-hidden="true" />
      <h2 className={styles.heading}>{section.heading}</h2>
      <div className={styles.text}>
        <Prose html={section.body} />
      </div>
    </section>
  );
}
