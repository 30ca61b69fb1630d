import { motifClass, UnitRow } from "../../art/marks.tsx";
import { motifOf } from "../../art/motif.ts";
import type { Partner, PositionTile, Testimonial } from "../../cms/types.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import { Demonstration } from "../../components/ui/demonstration.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import rows from "../../components/ui/plane-rows.module.css";
import { ArticleTiles, CaseMosaic, ServiceTiles } from "../../components/ui/tiles.tsx";
import { useSectionPosition } from "../section-context.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";
import { Alphabet } from "./alphabet.tsx";
import styles from "./collection.module.css";

export function Collection({ section }: SectionProps<"collection">) {
  return (
    <SectionFrame section={section}>
      {"note" in section && section.note && <Demonstration text={section.note} className={styles.note} />}
      <Entries section={section} />
      {section.link && <LinkRow links={[section.link]} />}
    </SectionFrame>
  );
}

function Entries({ section: collection }: Pick<SectionProps<"collection">, "section">) {
  const level = collection.heading ? 3 : 2;
  // A service's own work is what its page is for.
  const opensLarge = useSectionPosition().hasPlate;
  switch (collection.source) {
    case "services":
      return <ServiceTiles tiles={collection.entries} level={level} />;
    case "case-studies":
      return <CaseMosaic tiles={collection.entries} level={level} opensLarge={opensLarge} />;
    case "articles":
      return <ArticleTiles tiles={collection.entries} level={level} />;
    case "job-positions":
      return collection.none ? <p>{collection.none}</p> : <Positions tiles={collection.entries} level={level} />;
    case "partners":
      return <Partners partners={collection.entries} />;
    case "testimonials":
      return <Testimonials testimonials={collection.entries} />;
    case "team":
      return <Alphabet members={collection.entries} level={level} layout={collection.isBrief ? "brief" : "grid"} />;
  }
}

/** `isBrief` omits the lead texts, for two columns. */
export function Positions({ tiles, level, isBrief }: { tiles: PositionTile[]; level: 2 | 3; isBrief?: boolean }) {
  const Title = `h${level}` as const;
  return (
    <ul className={isBrief ? `${rows.rows} ${styles.brief}` : rows.rows}>
      {tiles.map((tile) => {
        const motif = motifOf(tile.slug, tile.art);
        return (
          <li key={tile.slug} className={`${rows.row} ${styles.position} ${motifClass(motif)}`} lang={tile.lang}>
            <UnitRow motif={motif} count={2} />
            <Title className={styles.positionTitle}>
              <a href={tile.path}>
                <ArrowTitle title={tile.title} />
              </a>
            </Title>
            {!isBrief && (
              <div>
                <p>{tile.lead}</p>
                {tile.terms && <p className={styles.terms}>{tile.terms.join(" · ")}</p>}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Partners({ partners }: { partners: Partner[] }) {
  return (
    <ul className={styles.partners}>
      {partners.map((partner) => (
        <li key={partner.name} className={styles.partner} lang={partner.lang}>
          {partner.path ? <a href={partner.path}>{partner.name}</a> : partner.name}
          <span className={styles.field}>{partner.field}</span>
        </li>
      ))}
    </ul>
  );
}

function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <ul className={styles.testimonials}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.text}>
          <figure lang={testimonial.lang}>
            <blockquote className={styles.quote} data-italic>
              {testimonial.text}
            </blockquote>
            {testimonial.name && (
              <figcaption className={styles.source}>
                {[testimonial.name, testimonial.title].filter(Boolean).join(", ")}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
