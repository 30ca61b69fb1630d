import { Plate } from "../../art/plate.tsx";
import { useMessages } from "../../components/layout/page-context.ts";
import { Positions } from "../../components/sections/collection.tsx";
import { ContactList } from "../../components/ui/contact-list.tsx";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { localizedPath } from "../../i18n/locales.ts";
import type { PayloadOf } from "../payload.ts";
import styles from "./job-position.module.css";

export function JobPositionView({ payload }: { payload: PayloadOf<"job-position"> }) {
  const { data: job, locale, shell } = payload;
  const messages = useMessages();
  return (
    <>
      <article lang={job.lang}>
        <header className={styles.opening}>
          <div className={styles.text}>
            <Headline text={job.title} />
            <p className={styles.lead}>{job.lead}</p>
          </div>
          <div className={styles.plate}>
            <Plate program={job.art} />
          </div>
        </header>
        <div className={styles.lists}>
          {job.lists.map((list) => (
            <section key={list.label} className={styles.list}>
              <h2 className={styles.label}>{list.label}</h2>
              <ul className={styles.items}>
                {list.items.map((item) => (
                  <li key={item} className={styles.item}>
                    {item}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </article>
      <section className={styles.apply}>
        <h2 className={styles.applyTitle}>{messages.applyHeading}</h2>
        <p className={styles.lead}>{messages.applyText}</p>
        <ContactList company={shell.company} messages={messages} />
      </section>
      <section className={styles.others}>
        <h2 className={styles.applyTitle}>{messages.otherPositions}</h2>
        <Positions tiles={job.others} level={3} />
        <LinkRow links={[{ label: messages.allPositions, path: localizedPath("/career", locale) }]} />
      </section>
    </>
  );
}
