import { motifClass, PatternMark } from "../../art/marks.tsx";
import { motifOf } from "../../art/motif.ts";
import type { ServiceTile } from "../../cms/types.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import styles from "./service-posters.module.css";

/** Overlapping posters, each with nine units of its plate. */
export function ServicePosters({ tiles, level }: { tiles: ServiceTile[]; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.posters}>
      {tiles.map((tile, index) => {
        const motif = motifOf(tile.slug, tile.art);
        return (
          <li key={tile.slug} className={`${styles.poster} ${motifClass(motif)}`} lang={tile.lang}>
            <div className={styles.sheet}>
              <PatternMark motif={motif} index={index * 2} className={styles.pattern ?? ""} />
            </div>
            <Title className={styles.title}>
              <a href={tile.path}>
                <ArrowTitle title={tile.title} />
              </a>
            </Title>
            <p className={styles.summary}>{tile.summary}</p>
          </li>
        );
      })}
    </ul>
  );
}
