import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./home-hero.module.css";

/** Seven layers, back to front: sulphur disc, sky beam, rose plane, minium disc, unit field, headline, ink bar. */
export function HomeHero({ hero }: { hero: SectionOf<"hero"> }) {
  return (
    <div className={styles.hero}>
      <div className={styles.window}>
        <div className={styles.planes} aria-hidden="true">
          <span className={`${styles.layer} ${styles.disc}`} />
          <span className={`${styles.layer} ${styles.beam}`} />
          <span className={`${styles.layer} ${styles.plane}`} />
          <span className={`${styles.layer} ${styles.sun}`} />
          <svg className={`${styles.layer} ${styles.field}`} viewBox="0 0 280 200" aria-hidden="true" focusable="false">
            <path d={unitField} />
          </svg>
        </div>
        <div className={`${styles.layer} ${styles.words}`}>
          {hero.eyebrow && <p className={styles.eyebrow}>{hero.eyebrow}</p>}
          <Headline text={hero.headline} />
          {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
          <LinkRow links={hero.links} />
        </div>
        <span className={`${styles.layer} ${styles.bar}`} aria-hidden="true" />
      </div>
    </div>
  );
}

/** Dot grid with a lens distortion around its centre. */
const unitField = fieldPath(14, 10, { x: 0.5, y: 0.46 });

function fieldPath(columns: number, rows: number, lens: { x: number; y: number }): string {
  const cells = Array.from({ length: columns * rows }, (_, index) => ({
    u: ((index % columns) + 0.5) / columns,
    v: (Math.floor(index / columns) + 0.5) / rows,
  }));
  return cells
    .map(({ u, v }) => {
      const [dx, dy] = [(u - lens.x) * 1.4, v - lens.y];
      const lift = Math.exp(-(dx * dx + dy * dy) * 7);
      const x = Math.round((u + dx * lift * 0.32) * 280);
      const y = Math.round((v + dy * lift * 0.45) * 200);
      const r = Math.round(25 + lift * 42) / 10;
      return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
    })
    .join("");
}
