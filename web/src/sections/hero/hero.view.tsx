import type { ReactNode } from "react";
import { Layers } from "../../art/layers.tsx";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import type { SectionOf } from "../section-types.ts";
import styles from "./hero.module.css";

interface HeroProps {
  section: SectionOf<"hero">;
  /** Name of the plane arrangement. */
  name: string;
  /** `beside`: planes right of the text. `below`: full-width headline. `band`: low picture below the headline. */
  layout?: "beside" | "below" | "band";
  /** Replaces the seven planes. */
  picture?: ReactNode;
}

/** Planes are placed beside the text, never behind it. */
export function Hero({ section: hero, name, layout = hero.layout ?? "beside", picture }: HeroProps) {
  return (
    <div className={layout === "beside" ? styles.hero : `${styles.hero} ${styles[layout]}`}>
      <div className={picture ? `${styles.art} ${styles.plate}` : styles.art}>{picture ?? <Layers name={name} />}</div>
      <div className={headClass(hero.headline)}>
        {hero.eyebrow && <p className={styles.eyebrow}>{hero.eyebrow}</p>}
        <Headline text={hero.headline} />
      </div>
      <div className={styles.text}>
        {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
        <LinkRow links={hero.links} />
      </div>
    </div>
  );
}

/** Stretched words of 10 and 13 characters would overflow their columns at full size. */
function headClass(headline: string): string {
  const stretched = headline.split("*").filter((_, index) => index % 2 === 1);
  const maxWordLength = Math.max(0, ...stretched.flatMap((part) => part.split(/\s+/)).map((word) => word.length));
  if (maxWordLength >= 13) return `${styles.head} ${styles.longest}`;
  return maxWordLength >= 10 ? `${styles.head} ${styles.long}` : (styles.head ?? "");
}
