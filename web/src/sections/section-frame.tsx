import type { ReactNode } from "react";
import { Prose } from "../components/ui/prose.tsx";
import type { SectionHead } from "./section.server.ts";
import { SectionMark } from "./section-context.tsx";
import styles from "./section-frame.module.css";

interface SectionFrameProps {
  section: SectionHead;
  /** Position of the heading: above, or in a sticky column. */
  layout?: "wide" | "beside";
  /** First paragraph in larger type. */
  hasLead?: boolean;
  children: ReactNode;
}

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
