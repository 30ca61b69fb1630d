import type { DraftNotice } from "../../pages/payload.ts";
import styles from "./draft-banner.module.css";

/** Above a page that is not published: what it is, and the way back. */
export function DraftBanner({ draft }: { draft: DraftNotice }) {
  return (
    <aside className={styles.banner} aria-label={draft.label}>
      <strong className={styles.label}>{draft.label}</strong>
      <span className={styles.text}>{draft.text}</span>
      <a className={styles.back} href={draft.back.path}>
        {draft.back.label}
      </a>
    </aside>
  );
}
