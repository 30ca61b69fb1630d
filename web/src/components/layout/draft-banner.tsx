import { useEffect } from "react";
import type { DraftAnswer, DraftNotice } from "../page-frame.ts";
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
      {draft.answer && <AnswerForm {...draft.answer} />}
    </aside>
  );
}

function AnswerForm(answer: DraftAnswer) {
  const { action, open, label, hint, send, approve, maxLength, draft, notice, isAnswered, given } = answer;
  return (
    <div className={styles.answer}>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <details open={isAnswered}>
        <summary className={styles.open}>{open}</summary>
        <form className={styles.form} method="post" action={action}>
          <input type="hidden" name="draft" value={draft} />
          <label htmlFor="comment">{label}</label>
          <textarea id="comment" name="comment" rows={4} maxLength={maxLength} aria-describedby="comment-hint" />
          <p id="comment-hint">{hint}</p>
          <div className={styles.buttons}>
            <button className={styles.button} type="submit" name="answer" value="comment">
              {send}
            </button>
            <button className={styles.button} type="submit" name="answer" value="approve">
              {approve}
            </button>
          </div>
        </form>
        {given.map(({ when, text }) => (
          <div className={styles.given} key={when + text}>
            <strong>{when}</strong>
            {text && <p>{text}</p>}
          </div>
        ))}
      </details>
    </div>
  );
}
