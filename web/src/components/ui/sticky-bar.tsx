import type { ReactNode } from "react";
import type { Link } from "../../cms/types.ts";
import { Arrow } from "./arrow.tsx";
import styles from "./sticky-bar.module.css";

interface StickyBarProps {
  link: Link;
  /** Of the link's label. */
  lang?: string | undefined;
  /** What the link is for; not in a narrow window. */
  children: ReactNode;
}

/** The way to the form along a long text: at the window's foot, until it comes to its own place below the text. */
export function StickyBar({ link, lang, children }: StickyBarProps) {
  return (
    <aside className={styles.bar}>
      <span className={styles.text}>{children}</span>
      <a className={styles.link} href={link.path} lang={lang}>
        {link.label} <Arrow />
      </a>
    </aside>
  );
}
