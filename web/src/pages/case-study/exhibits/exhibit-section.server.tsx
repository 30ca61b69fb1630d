import type { ReactNode } from "react";
import type { ExhibitLine } from "./definition.server.ts";
import styles from "./states.module.css";

interface ExhibitSectionProps {
  heading: ExhibitLine | undefined;
  /** Beside those that all have. */
  className?: string | undefined;
  /** Below the words. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Heading and words of an exhibit, ahead of what is operated. */
export function ExhibitSection({ heading, className, choices, children }: ExhibitSectionProps) {
  return (
    <section
      id="_exhibit"
      className={className ? `${styles.exhibit} ${className}` : styles.exhibit}
      aria-labelledby="_exhibit-title"
    >
      <div className={styles.words}>
        <h2 id="_exhibit-title" className={styles.heading}>
          {heading?.label}
        </h2>
        <p>{heading?.text}</p>
        {choices}
      </div>
      {children}
    </section>
  );
}
