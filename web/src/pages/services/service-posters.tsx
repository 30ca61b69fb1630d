import { Plate } from "../../art/plate.tsx";
import type { ServiceTile } from "../../cms/types.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import styles from "./service-posters.module.css";

/** Overlapping posters: the plate of each service. */
export function ServicePosters({ tiles, level }: { tiles: ServiceTile[]; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.posters}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.poster} lang={tile.lang} data-resorts="">
          <div className={styles.sheet}>
            <Plate program={tile.art} />
          </div>
          <Title className={styles.title}>
            <a href={tile.path}>
              <ArrowTitle title={tile.title} />
            </a>
          </Title>
          <p className={styles.summary}>{tile.summary}</p>
        </li>
      ))}
    </ul>
  );
}
