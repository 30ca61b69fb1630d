import { useMessages } from "../../components/layout/page-context.ts";
import { splitOpening } from "../../components/sections/opening.ts";
import { Sections } from "../../components/sections/sections.tsx";
import { CaseMosaic } from "../../components/ui/tiles.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./case-studies.module.css";

export function CaseStudiesView({ payload }: { payload: PayloadOf<"case-studies"> }) {
  const { sections, filter, filters, cases, lang } = payload.data;
  const messages = useMessages();
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="casestudies" lang={lang} />
      <nav className={styles.filters} aria-label={messages.filters.label}>
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
      <div className={styles.work}>
        <p className={styles.found} role="status">
          {messages.filters[filter]}: {messages.casesFound(cases.length)}
        </p>
        <CaseMosaic tiles={cases} level={2} />
      </div>
      <Sections sections={rest} name="casestudies" lang={lang} />
    </>
  );
}
