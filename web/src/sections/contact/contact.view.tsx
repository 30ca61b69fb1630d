import { useMessages, usePage } from "../../components/page-context.ts";
import { useLanguages } from "../section-context.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./contact.module.css";

export function Contact({ section }: SectionProps<"contact">) {
  return (
    <SectionFrame section={section} layout="beside">
      <ContactLines exceptions={section.exceptions} />
    </SectionFrame>
  );
}

function ContactLines({ exceptions }: { exceptions: string[] | undefined }) {
  const messages = useMessages();
  const { company } = usePage().payload.siteLayout;
  const { own } = useLanguages();
  if (!company.email) return null;
  return (
    <dl className={styles.lines} lang={own}>
      <div className={styles.large}>
        <dt>{messages.email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>
            {company.email.slice(0, company.email.indexOf("@"))}
            <wbr />
            {company.email.slice(company.email.indexOf("@"))}
          </a>
        </dd>
      </div>
      <div className={styles.large}>
        <dt>{messages.phone}</dt>
        <dd>
          <a href={`tel:${company.phone.replace(/[^\d+]/g, "")}`}>{company.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{messages.address}</dt>
        <dd lang={company.lang}>{company.address}</dd>
      </div>
      {company.openingHours && (
        <div>
          <dt>{messages.openingHours}</dt>
          <dd>{company.openingHours}</dd>
          {exceptions?.map((exception) => (
            <dd key={exception}>{exception}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}
