import { localizedPath } from "@hetreteg/contract/locales";
import type { Messages } from "../../i18n/texts.ts";
import type { PageFrame } from "../page-frame.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { ContactList } from "../ui/contact-list.tsx";
import { Demonstration } from "../ui/demonstration.tsx";
import { CookieSettings } from "./cookie-settings.tsx";
import styles from "./footer.module.css";

interface FooterProps {
  payload: PageFrame;
  messages: Messages;
}

export function Footer({ payload, messages }: FooterProps) {
  const { company, footer } = payload.siteLayout;
  return (
    <footer className={styles.footer}>
      <div className={styles.art} aria-hidden="true">
        <BrandMark />
      </div>
      <div className={`${styles.about} h-card`}>
        <data className="u-url u-uid" value={localizedPath("/", payload.locale)} />
        <p className={`${styles.name} p-name p-org`}>{company.brand}</p>
        <p className={`${styles.claim} p-note`} lang={company.lang}>
          {company.claim}
        </p>
        <ContactList company={company} messages={messages} />
        <CookieSettings />
        <Demonstration text={messages.demonstration} className={styles.note} />
      </div>
      <nav className={styles.groups} aria-label={messages.footerNavigation}>
        {footer.map((group) => (
          <section key={group.label} className={styles.group} lang={group.lang}>
            <h2 className={styles.label}>{group.label}</h2>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </footer>
  );
}
