import type { Link } from "../../cms/types.ts";
import { Arrow } from "./arrow.tsx";
import styles from "./link-row.module.css";

export function LinkRow({ links }: { links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <p className={styles.row}>
      {links.map((link, index) => (
        <a key={link.path} className={index === 0 ? styles.strong : styles.plain} href={link.path}>
          {link.label}
          <Arrow />
        </a>
      ))}
    </p>
  );
}
