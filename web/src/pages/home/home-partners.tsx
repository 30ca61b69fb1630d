import type { Partner } from "../../cms/types.ts";
import { Demonstration } from "../../components/ui/demonstration.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./home-partners.module.css";

interface HomePartnersProps {
  section: SectionOf<"collection"> & { entries: Partner[]; note?: string };
}

export function HomePartners({ section }: HomePartnersProps) {
  return (
    <section id={section.anchor} className={styles.partners}>
      <h2 className={styles.heading}>{section.heading}</h2>
      {section.note && <Demonstration text={section.note} />}
      <ul className={styles.names}>
        {section.entries.map((partner) => (
          <li key={partner.name} className={styles.partner} lang={partner.lang}>
            {partner.path ? (
              <a className={styles.name} href={partner.path}>
                {partner.name}
              </a>
            ) : (
              <span className={styles.name}>{partner.name}</span>
            )}
            <span className={styles.field}>{partner.field}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
