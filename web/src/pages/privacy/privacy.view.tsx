import { useMessages } from "../../components/page-context.ts";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { splitOpening } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { CookieTable } from "./cookie-table.tsx";
import styles from "./privacy.module.css";

export function View({ payload }: { payload: PayloadOf<"privacy"> }) {
  const { sections, effectiveDate, changed, lead, body, headings, pdfPath, storage, lang } = payload.data;
  const messages = useMessages();
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="privacy" lang={lang} />
      <div className={styles.policy}>
        <div className={styles.aside}>
          <p className={styles.date}>
            {messages.effectiveFrom}: {effectiveDate}
          </p>
          {changed && <p className={styles.date}>{changed}</p>}
          <LinkRow links={[{ label: messages.privacyPdf, path: pdfPath }]} />
          <nav aria-label={messages.contents} className={styles.contents}>
            <ol className={styles.headings} lang={lang}>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className={styles.text}>
          {lead && (
            <p className={styles.lead} lang={lang}>
              {lead}
            </p>
          )}
          <Prose html={body} lang={lang} size="article" />
        </div>
      </div>
      <CookieTable table={storage} />
      <Sections sections={rest} name="privacy" lang={lang} from={opening.length} />
    </>
  );
}
