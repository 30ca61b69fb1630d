import type { ReactNode } from "react";
import { Layers } from "../../art/layers.tsx";
import type { SectionOf, Translated } from "../../cms/types.ts";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import styles from "./hero.module.css";

interface HeroProps extends Translated {
  hero: SectionOf<"hero">;
  /** Names the arrangement of the planes. */
  name: string;
  /**
   * `beside`: planes at the right of all text. `below`: the headline takes the whole width.
   * `band`: a low picture from edge to edge between headline and lead.
   */
  layout?: "beside" | "below" | "band";
  /** Stands in place of the seven planes. */
  picture?: ReactNode;
}

/** The opening of a page: headline, lead and the house's planes beside them, never under them. */
export function Hero({ hero, name, lang, layout = "beside", picture }: HeroProps) {
  return (
    <div className={layout === "beside" ? styles.hero : `${styles.hero} ${styles[layout]}`} lang={lang}>
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

/** Stretched words of ten and of thirteen letters would leave their columns at full size. */
function headClass(headline: string): string {
  const stretched = headline.split("*").filter((_, index) => index % 2 === 1);
  const longest = Math.max(0, ...stretched.flatMap((part) => part.split(/\s+/)).map((word) => word.length));
  if (longest >= 13) return `${styles.head} ${styles.longest}`;
  return longest >= 10 ? `${styles.head} ${styles.long}` : (styles.head ?? "");
}
