import { Layers } from "../../art/layers.tsx";
import type { SectionOf, Translated } from "../../content/types.ts";
import { Headline } from "../ui/headline.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import styles from "./hero.module.css";

interface HeroProps extends Translated {
  hero: SectionOf<"hero">;
  /** Names the arrangement of the planes. */
  name: string;
}

/** The opening of a page: headline, lead and the house's planes beside them, never under them. */
export function Hero({ hero, name, lang }: HeroProps) {
  return (
    <div className={styles.hero} lang={lang}>
      <div className={styles.art}>
        <Layers name={name} />
      </div>
      <div className={styles.text}>
        {hero.eyebrow && <p className={styles.eyebrow}>{hero.eyebrow}</p>}
        <Headline text={hero.headline} />
        {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
        <LinkRow links={hero.links} />
      </div>
    </div>
  );
}
