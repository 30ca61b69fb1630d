import type { CaseFilter, FilterLink } from "../../cms/types.ts";
import { useMessages } from "../page-context.ts";
import styles from "./case-filters.module.css";

export function CaseFilters({ filters, filter }: { filters: FilterLink[]; filter: CaseFilter }) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.filters.label} data-in-place="">
      <ul className={styles.list}>
        {filters.map((link) => (
          <li key={link.filter}>
            <a href={link.path} className={styles.filter} aria-current={link.filter === filter ? "true" : undefined}>
              {messages.filters[link.filter]} <span className={styles.count}>{link.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
