import type { Messages } from "../../i18n/texts.ts";
import type { PageFrame } from "../page-frame.ts";
import styles from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  payload: PageFrame;
  messages: Messages;
}

export function Breadcrumbs({ payload: { breadcrumbs = [] }, messages }: BreadcrumbsProps) {
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className={styles.breadcrumbs} aria-label={messages.breadcrumbs}>
      <ol className={styles.list}>
        {breadcrumbs.map(({ label, path, lang }, index) => (
          <li key={path} className={styles.item} lang={lang}>
            {index < breadcrumbs.length - 1 ? (
              <a href={path}>{label}</a>
            ) : (
              <span className={styles.here} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
