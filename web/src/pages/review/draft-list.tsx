import { Arrow } from "../../components/ui/arrow.tsx";
import type { ReviewAccount } from "../payload.ts";
import styles from "./review.module.css";

export function DraftList({ account }: { account: ReviewAccount }) {
  const { who, drafts, none, signOut } = account;
  return (
    <>
      {drafts.length === 0 && <p>{none}</p>}
      {drafts.length > 0 && (
        <ul className={styles.drafts}>
          {drafts.map((draft) => (
            <li key={draft.path}>
              <a className={styles.draft} href={draft.path}>
                <span className={styles.title} lang={draft.lang}>
                  {draft.title}
                </span>
                <span className={styles.changed}>{draft.changed}</span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.signOut} method="post" action={signOut.action}>
        <span>{who}</span>
        <button type="submit">{signOut.label}</button>
      </form>
    </>
  );
}
