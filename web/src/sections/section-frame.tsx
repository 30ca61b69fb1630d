import type { ReactNode } from "react";
import type { Section } from "../cms/types.ts";
import { Prose } from "../components/ui/prose.tsx";
import { SectionMark } from "./section-context.tsx";
import styles from "./section-frame.module.css";

interface SectionFrameProps {
  section: Exclude<Section, { type: "hero" | "form" }>;
  /** `wide` puts the heading above, `beside` in a column of its own that stays while the text passes. */
  layout?: "wide" | "beside";
  /** The first paragraph is larger than the others. */
  hasLead?: boolean;
  children: ReactNode;
}

/** Anchor, mark, heading and introduction that every section shares. */
export function SectionFrame({ section, layout = "wide", hasLead = false, children }: SectionFrameProps) {
  return (
    <section id={section.anchor} className={layout === "wide" ? styles.wide : styles.beside}>
      {(section.heading || section.intro) && (
        <div className={styles.head}>
          <SectionMark />
          {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
          {section.intro && <Prose html={section.intro} />}
        </div>
      )}
      <div className={hasLead ? `${styles.body} ${styles.withLead}` : styles.body}>{children}</div>
    </section>
  );
}
