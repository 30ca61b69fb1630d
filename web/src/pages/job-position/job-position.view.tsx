import { localizedPath } from "@hetreteg/contract/locales";
import { motifClass, UnitRow } from "../../art/marks.tsx";
import { motifOf } from "../../art/motif.ts";
import { Plate } from "../../art/plate.tsx";
import { firstScreenEnd, Later } from "../../components/later.tsx";
import { useMessages } from "../../components/page-context.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import { Demonstration } from "../../components/ui/demonstration.tsx";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { StickyBar } from "../../components/ui/sticky-bar.tsx";
import { Words } from "../../components/ui/words.tsx";
import { Positions } from "../../sections/collection/collection.view.tsx";
import { useLazySections } from "../../sections/lazy-sections.ts";
import { SectionContext } from "../../sections/section-context.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./job-position.module.css";

export function View({ payload }: { payload: PayloadOf<"job-position"> }) {
  const { data: job, locale } = payload;
  const messages = useMessages();
  const motif = motifOf(job.slug, job.art);
  const { form } = useLazySections();
  return (
    <div className={motifClass(motif)}>
      <article lang={job.lang}>
        <header className={styles.opening}>
          <div className={styles.plate}>
            <Plate program={job.art} />
          </div>
          <div className={styles.head}>
            <Headline text={job.title} />
          </div>
          <p className={styles.lead}>{job.lead}</p>
        </header>
        {job.closed && (
          <p className={styles.closed}>
            {job.closed}{" "}
            <a href={localizedPath("/career", locale)} lang={job.lang && locale}>
              {messages.allPositions}
            </a>
          </p>
        )}
        <Demonstration text={messages.demonstrationPosition} lang={job.lang && locale} className={styles.note} />
        <Terms job={job} />
        <div>
          <div className={styles.lists}>
            {job.lists.map((list, index) => (
              <section key={list.label} className={styles.list}>
                <UnitRow motif={motif} count={index + 1} />
                <h2 className={styles.label}>{list.label}</h2>
                <ul className={styles.items}>
                  {list.items.map((item, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
                    <li key={place}>{item}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {job.links?.map(({ label, path }) => (
            <p key={path} className={styles.more}>
              <a href={path}>
                <ArrowTitle title={label} />
              </a>
            </p>
          ))}
          {job.form?.anchor && job.form.heading && (
            <StickyBar link={{ label: job.form.heading, path: `#${job.form.anchor}` }} lang={job.form.lang ?? locale}>
              <span lang={job.lang ?? locale}>
                <Words text={job.title} />
              </span>
            </StickyBar>
          )}
        </div>
      </article>
      {firstScreenEnd}
      <Later key={job.slug}>
        {job.form && form && (
          <SectionContext value={{ index: job.lists.length + 1, motif, turn: 0, hasPlate: true }}>
            <form.View section={job.form} texts={form.texts} position={job.slug} />
          </SectionContext>
        )}
        <section className={styles.others}>
          <h2 className={styles.othersTitle}>{messages.otherPositions}</h2>
          <Positions tiles={job.others} level={3} isBrief />
          <LinkRow links={[{ label: messages.allPositions, path: localizedPath("/career", locale) }]} />
        </section>
      </Later>
    </div>
  );
}

function Terms({ job: { conditions = [], payNote } }: { job: PayloadOf<"job-position">["data"] }) {
  if (conditions.length === 0) return null;
  return (
    <div className={styles.terms}>
      <dl className={styles.termList}>
        {conditions.map(({ label, value }) => (
          <div key={label} className={styles.term}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payNote && (
        <p className={styles.payNote}>
          {payNote.text} {payNote.link && <a href={payNote.link.path}>{payNote.link.label}</a>}
        </p>
      )}
    </div>
  );
}
