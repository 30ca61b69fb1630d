import { useEffect } from "react";
import type { DraftNotice } from "../page-frame.ts";
import styles from "./draft-banner.module.css";
import { stayInPreview } from "./stay-in-preview.ts";

export interface DraftBannerProps {
  draft: DraftNotice;
}

export function DraftBanner({ draft }: DraftBannerProps) {
  useEffect(() => {
    if (draft.isPreview) stayInPreview();
  }, [draft]);
  return (
    <aside className={styles.banner} aria-label={draft.label}>
      <strong className={styles.label}>{draft.label}</strong>
      <span className={styles.text}>{draft.text}</span>
      {draft.edit && (
        <a className={styles.back} href={draft.edit.path} rel="noreferrer">
          {draft.edit.label}
        </a>
      )}
      <a className={styles.back} href={draft.back.path}>
        {draft.back.label}
      </a>
    </aside>
  );
}
