import type { ReactNode } from "react";
import { useMessages, usePage } from "../components/page-context.ts";
import { ContactList } from "../components/ui/contact-list.tsx";
import styles from "./contact-frame.module.css";
import { useLanguages } from "./section-context.tsx";

interface ContactFrameProps {
  id?: string | undefined;
  lang?: string | undefined;
  mark?: ReactNode;
  heading: string | undefined;
  intro?: ReactNode;
  note?: ReactNode;
  help: string;
  /** To the opening hours. */
  exceptions?: string[] | undefined;
  /** At the foot of the plane. */
  foot?: ReactNode;
  children: ReactNode;
}

export function ContactFrame({
  id,
  lang,
  mark,
  heading,
  intro,
  note,
  help,
  exceptions,
  foot,
  children,
}: ContactFrameProps) {
  const { company } = usePage().payload.siteLayout;
  const messages = useMessages();
  const { own } = useLanguages(lang);
  return (
    <section id={id} className={styles.frame} lang={lang}>
      <div className={styles.head}>
        {mark}
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        {intro}
      </div>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside} lang={own}>
        {note}
        <h3 className={styles.help}>{help}</h3>
        <ContactList company={company} exceptions={exceptions} messages={messages} />
      </aside>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
