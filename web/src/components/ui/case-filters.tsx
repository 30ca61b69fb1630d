import type { CaseFilter, FilterLink } from "../../cms/types.ts";
import { useMessages } from "../page-context.ts";
import styles from "./case-filters.module.css";

interface CaseFiltersProps {
  filters: FilterLink[];
  filter: CaseFilter;
  lang?: string | undefined;
}

export function CaseFilters({ filters, filter, lang }: CaseFiltersProps) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.filters.label} lang={lang} data-in-place="">
      <ul className={styles.list}>
        {filters.map((link) => (
          <li key={link.filter}>
            <a
              href={link.path}
              className={styles.filter}
              data-label={messages.filters[link.filter]}
              aria-current={link.filter === filter ? "true" : undefined}
            >
              <span>
                {messages.filters[link.filter]} <span className={styles.count}>{link.count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
