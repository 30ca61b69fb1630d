import type { ReactNode } from "react";
import type { Section } from "../../content/types.ts";
import { Prose } from "../ui/prose.tsx";
import styles from "./section-frame.module.css";

interface SectionFrameProps {
  section: Exclude<Section, { type: "hero" }>;
  /** `wide` puts the heading above, `beside` in a column of its own. */
  layout?: "wide" | "beside";
  children: ReactNode;
}

/** Anchor, heading and introduction that every section shares. */
export function SectionFrame({ section, layout = "wide", children }: SectionFrameProps) {
  return (
    <section id={section.anchor} className={layout === "wide" ? styles.wide : styles.beside}>
      {(section.heading || section.intro) && (
        <div className={styles.head}>
          {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
          {section.intro && <Prose html={section.intro} />}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
