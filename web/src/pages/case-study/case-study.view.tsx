import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { ReactNode } from "react";
import { Formats, FormatsBeside } from "../../art/formats.tsx";
import { Plate } from "../../art/plate.tsx";
import { openingPlateId } from "../../art/plate-size.ts";
import { hueClass } from "../../art/program-hue.ts";
import { firstScreenEnd, Later } from "../../components/later.tsx";
import { useMessages } from "../../components/page-context.ts";
import { Demonstration } from "../../components/ui/demonstration.tsx";
import { Headline } from "../../components/ui/headline.tsx";
import { OpeningPicture } from "../../components/ui/opening-picture.tsx";
import { PictureGallery } from "../../components/ui/picture-gallery.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { Closing } from "../closing/closing.tsx";
import type { CaseStudy, PayloadOf } from "../payload.ts";
import { CaseBrief } from "./case-brief.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseRule } from "./case-rule.tsx";
import styles from "./case-study.module.css";

/** Maximum characters for a wide title. */
const shortTitle = 7;

export function View({ payload }: { payload: PayloadOf<"case-study"> }) {
  const study = payload.data;
  return <CaseArticle study={study} locale={payload.locale} />;
}

interface CaseArticleProps {
  study: CaseStudy;
  locale: Locale;
  /** Ahead of the facts. */
  children?: ReactNode;
  after?: ReactNode;
}

export function CaseArticle({ study, locale, children, after }: CaseArticleProps) {
  const messages = useMessages();
  return (
    <article className={hueClass(study.art)}>
      <CaseRule program={study.art} parts={Object.keys(study.brief ?? {}).length} />
      <header className={styles.opening} lang={study.lang}>
        <div className={styles.plate} data-resorts="" data-transition={`case-${study.slug}`}>
          <Plate program={study.art} id={openingPlateId} />
        </div>
        <div className={styles.title}>
          <p className={styles.subject}>{study.subject}</p>
          <Headline text={study.title.length <= shortTitle ? `*${study.title}*` : study.title} />
          <p className={styles.summary}>{study.summary}</p>
        </div>
      </header>
      {study.picture && <OpeningPicture picture={study.picture} lang={study.lang} />}
      {firstScreenEnd}
      <Later key={study.slug}>
        <Closing closing={study.closing} program={study.art}>
          {children}
          {study.brief && <CaseBrief brief={study.brief} lang={study.lang} />}
          {study.facts.length > 0 && (
            <section id="_facts" className={styles.facts} lang={study.lang}>
              <h2 className={styles.factsTitle} lang={locale}>
                {messages.caseFacts}
              </h2>
              <CaseFacts facts={study.facts} program={study.art} />
            </section>
          )}
          <figure className={styles.formats} lang={study.lang}>
            <Formats subject={study} />
            {study.formatsNote && (
              <figcaption className={styles.formatsNote} lang={study.lang && locale}>
                {study.formatsNote}
              </figcaption>
            )}
          </figure>
          <div className={styles.columns}>
            <Aside study={study} listPath={localizedPath("/casestudies", locale)} />
            <div className={styles.text}>
              <Prose html={study.body} lang={study.lang} size="article" />
            </div>
            <div className={styles.beside} lang={study.lang}>
              <FormatsBeside subject={study} />
            </div>
          </div>
          {after}
          <PictureGallery pictures={study.pictures} lang={study.lang} />
        </Closing>
      </Later>
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
          <li key={service.path} lang={study.lang}>
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
      {study.year && (
        <>
          <h2 className={styles.asideTitle}>{messages.caseYear}</h2>
          <p>{study.year}</p>
        </>
      )}
      <Demonstration text={study.note ?? messages.demonstration} />
    </aside>
  );
}
