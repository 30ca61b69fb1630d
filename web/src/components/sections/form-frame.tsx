import type { FormSection } from "../../content/types.ts";
import { useMessages, usePageLoad } from "../layout/page-context.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./form-frame.module.css";
import { SectionMark } from "./place.tsx";

interface FormFrameProps {
  section: FormSection;
  /** Slug of the position the page is about. */
  position?: string;
}

/** A form with its heading, and beside it the ways to reach us without one; an audit shows its fee. */
export function FormFrame({ section, position }: FormFrameProps) {
  const { payload, formKit } = usePageLoad();
  const messages = useMessages();
  const { company } = payload.shell;
  if (!formKit) return null;
  const { LeadForm, texts } = formKit;
  return (
    <section id={section.anchor} className={styles.frame} lang={section.lang}>
      <div className={styles.head}>
        <SectionMark />
        {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
        {section.intro && <Prose html={section.intro} />}
      </div>
      <div className={styles.form}>
        <LeadForm key={payload.meta.canonical} section={section} position={position} />
      </div>
      <aside className={styles.aside}>
        {section.kind === "audit" && (
          <p className={styles.fee}>
            <span className={styles.label}>{messages.auditFee}</span>
            <strong className={styles.amount}>{messages.euro(company.auditFee)}</strong>
            <span>{company.auditFeeNote}</span>
          </p>
        )}
        <h3 className={styles.direct}>{texts.alternative}</h3>
        <ContactList company={company} messages={messages} />
      </aside>
    </section>
  );
}
