import { useEffect } from "react";
import { stayInPreview } from "../../client/stay-in-preview.ts";
import type { DraftNotice } from "../../pages/payload.ts";
import styles from "./draft-banner.module.css";

export interface DraftBannerProps {
  draft: DraftNotice;
}

/** Above a page that is not published: what it is, and the way back. */
export function DraftBanner({ draft }: DraftBannerProps) {
  useEffect(() => {
    if (draft.isPreview) stayInPreview();
  }, [draft]);
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
