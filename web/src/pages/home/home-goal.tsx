import { Prose } from "../../components/ui/prose.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./home-goal.module.css";

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
