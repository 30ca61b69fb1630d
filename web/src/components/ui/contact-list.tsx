import type { Company } from "../../cms/types.ts";
import type { Messages } from "../../i18n/texts.ts";
import styles from "./contact-list.module.css";

interface ContactListProps {
  company: Company;
  /** To the opening hours. */
  exceptions?: string[] | undefined;
  messages: Messages;
}

export function ContactList({ company, exceptions, messages }: ContactListProps) {
  if (!company.email) return null;
  return (
    <dl className={styles.list}>
      <dt>{messages.email}</dt>
      <dd>
        <a className="u-email" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </dd>
      <dt>{messages.phone}</dt>
      <dd>
        <a className="p-tel" href={`tel:${company.phone.replace(/[^\d+]/g, "")}`}>
          {company.phone}
        </a>
      </dd>
      <dt>{messages.address}</dt>
      <dd className="p-adr" lang={company.lang}>
        {company.address}
      </dd>
      {company.openingHours && (
        <>
          <dt>{messages.openingHours}</dt>
          <dd>{company.openingHours}</dd>
          {exceptions?.map((exception) => (
            <dd key={exception}>{exception}</dd>
          ))}
        </>
      )}
    </dl>
  );
}
