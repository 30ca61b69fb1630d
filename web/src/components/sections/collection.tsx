import type { CollectionSource, Partner, PositionTile, TeamMember, Testimonial } from "../../content/types.ts";
import { Arrow } from "../ui/arrow.tsx";
import { ArticleTiles, CaseMosaic, ServiceTiles } from "../ui/tiles.tsx";
import styles from "./collection.module.css";

interface CollectionProps {
  collection: CollectionSource;
  hasHeading: boolean;
}

/** Entries of one collection, each collection in its own form. */
export function Collection({ collection, hasHeading }: CollectionProps) {
  const level = hasHeading ? 3 : 2;
  switch (collection.source) {
    case "services":
      return <ServiceTiles tiles={collection.entries} level={level} />;
    case "case-studies":
      return <CaseMosaic tiles={collection.entries} level={level} />;
    case "articles":
      return <ArticleTiles tiles={collection.entries} level={level} />;
    case "job-positions":
      return <Positions tiles={collection.entries} level={level} />;
    case "partners":
      return <Partners partners={collection.entries} />;
    case "testimonials":
      return <Testimonials testimonials={collection.entries} />;
    case "team":
      return <Team members={collection.entries} level={level} />;
  }
}

export function Positions({ tiles, level }: { tiles: PositionTile[]; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.positions}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.position} lang={tile.lang}>
          <Title className={styles.positionTitle}>
            <a href={tile.path}>
              {tile.title}
              <Arrow />
            </a>
          </Title>
          <p>{tile.lead}</p>
        </li>
      ))}
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
            <blockquote className={styles.quote}>{testimonial.text}</blockquote>
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

function Team({ members, level }: { members: TeamMember[]; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.team}>
      {members.map((member) => (
        <li key={member.discipline} className={styles.member} lang={member.lang}>
          <Title className={styles.discipline}>{member.discipline}</Title>
          <p className={styles.field}>{member.role}</p>
          <p>{member.text}</p>
        </li>
      ))}
    </ul>
  );
}
