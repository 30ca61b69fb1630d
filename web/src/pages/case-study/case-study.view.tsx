import { Plate } from "../../art/plate.tsx";
import { useMessages } from "../../components/layout/page-context.ts";
import { Arrow } from "../../components/ui/arrow.tsx";
import { FactList } from "../../components/ui/fact-list.tsx";
import { Headline } from "../../components/ui/headline.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { localizedPath } from "../../i18n/locales.ts";
import type { CaseStudy, PayloadOf } from "../payload.ts";
import styles from "./case-study.module.css";

export function CaseStudyView({ payload }: { payload: PayloadOf<"case-study"> }) {
  const study = payload.data;
  const messages = useMessages();
  return (
    <article>
      <header className={styles.opening} lang={study.lang}>
        <div className={styles.plate}>
          <Plate program={study.art} />
        </div>
        <div className={styles.title}>
          <p className={styles.subject}>{study.subject}</p>
          <Headline text={study.title} />
          <p className={styles.summary}>{study.summary}</p>
        </div>
      </header>
      {study.facts.length > 0 && (
        <section className={styles.facts} lang={study.lang}>
          <h2 className={styles.hidden}>{messages.caseFacts}</h2>
          <FactList facts={study.facts} />
        </section>
      )}
      <div className={styles.columns}>
        <Aside study={study} listPath={localizedPath("/casestudies", payload.locale)} />
        <Prose html={study.body} lang={study.lang} size="article" />
      </div>
      <nav className={styles.neighbours} aria-label={messages.allCases}>
        <Neighbour tile={study.previous} label={messages.previousCase} />
        <Neighbour tile={study.next} label={messages.nextCase} />
      </nav>
    </article>
  );
}

function Aside({ study, listPath }: { study: CaseStudy; listPath: string }) {
  const messages = useMessages();
  return (
    <aside className={styles.aside}>
      <h2 className={styles.asideTitle}>{messages.caseServices}</h2>
      <ul className={styles.links}>
        {study.services.map((service) => (
          <li key={service.path}>
            <a href={service.path}>{service.label}</a>
          </li>
        ))}
      </ul>
      <h2 className={styles.asideTitle}>{messages.caseCategories}</h2>
      <ul className={styles.links}>
        {study.categories.map((category) => (
          <li key={category}>
            <a href={`${listPath}?filter=${category}`}>{messages.filters[category]}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Neighbour({ tile, label }: { tile: CaseStudy["next"]; label: string }) {
  return (
    <a className={styles.neighbour} href={tile.path} lang={tile.lang}>
      <span className={styles.thumb}>
        <Plate program={tile.art} />
      </span>
      <span className={styles.neighbourText}>
        <span className={styles.neighbourLabel}>
          {label} <Arrow />
        </span>
        <span className={styles.neighbourTitle}>{tile.title}</span>
      </span>
    </a>
  );
}
