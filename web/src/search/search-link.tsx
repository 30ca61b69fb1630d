import { usePage } from "../components/page-context.ts";
import { searchPath } from "./search-address.ts";
import styles from "./search-link.module.css";

/** In the header's menu. */
export function SearchLink() {
  const { payload, messages } = usePage();
  const path = searchPath(payload.locale);
  return (
    <a
      className={styles.search}
      href={path}
      aria-keyshortcuts="Control+K Meta+K"
      aria-current={payload.meta.canonical === path ? "page" : undefined}
    >
      <svg className={styles.lens} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M15.5 15.5 22 22M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z" />
      </svg>
      <span className={styles.word}>{messages.search.submit}</span>
    </a>
  );
}
