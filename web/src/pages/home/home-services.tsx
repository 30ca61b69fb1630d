import { Plate } from "../../art/plate.tsx";
import type { ServiceTile } from "../../cms/types.ts";
import { Arrow } from "../../components/ui/arrow.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./home-services.module.css";

interface HomeServicesProps {
  section: SectionOf<"collection"> & { entries: ServiceTile[] };
}

export function HomeServices({ section }: HomeServicesProps) {
  return (
    <section id={section.anchor} className={styles.services}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{section.heading}</h2>
        {section.intro && <Prose html={section.intro} />}
        {section.link && <LinkRow links={[section.link]} />}
      </div>
      <ul className={styles.band}>
        {section.entries.map((tile) => (
          <li key={tile.slug} className={styles.tile} lang={tile.lang} data-resorts="">
            <div className={styles.frame}>
              <Plate program={tile.art} />
            </div>
            <h3 className={styles.title}>
              <a className={styles.cover} href={tile.path}>
                {tile.title}
              </a>
              <Arrow />
            </h3>
            <p className={styles.summary}>{tile.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
