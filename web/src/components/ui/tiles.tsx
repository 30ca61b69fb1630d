import { Plate } from "../../art/plate.tsx";
import type { ArticleTile, CaseTile, ServiceTile } from "../../cms/types.ts";
import { usePage } from "../page-context.ts";
import styles from "./tiles.module.css";

interface TilesProps<T> {
  tiles: T[];
  level: 2 | 3;
}

export function CaseMosaic({ tiles, level }: TilesProps<CaseTile>) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.mosaic}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.tile} lang={tile.lang} data-resorts="">
          <div className={styles.frame} data-transition={`case-${tile.slug}`}>
            <Plate program={tile.art} />
          </div>
          <Title className={styles.title}>
            <a className={styles.cover} href={tile.path}>
              {tile.title}
            </a>
          </Title>
          <p>{tile.subject}</p>
        </li>
      ))}
    </ul>
  );
}

export function ServiceTiles({ tiles, level }: TilesProps<ServiceTile>) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.services}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.tile} lang={tile.lang} data-resorts="">
          <div className={styles.frame}>
            <Plate program={tile.art} />
          </div>
          <Title className={styles.title}>
            <a className={styles.cover} href={tile.path}>
              {tile.title}
            </a>
          </Title>
          <p>{tile.summary}</p>
        </li>
      ))}
    </ul>
  );
}

interface ArticleTilesProps extends TilesProps<ArticleTile> {
  /** First tile large. */
  opensLarge?: boolean;
}

export function ArticleTiles({ tiles, level, opensLarge = false }: ArticleTilesProps) {
  const Title = `h${level}` as const;
  const { payload, messages } = usePage();
  return (
    <ul className={opensLarge ? `${styles.articles} ${styles.opensLarge}` : styles.articles}>
      {tiles.map((tile) => (
        <li key={tile.slug} className={styles.tile} lang={tile.lang} data-resorts="">
          <div className={styles.frame} data-transition={`article-${tile.slug}`}>
            <Plate program={tile.art} />
          </div>
          <p className={styles.meta} lang={tile.lang && payload.locale}>
            <time dateTime={tile.publishedOn}>{tile.publishedLabel}</time>
            <span>{messages.readingMinutes(tile.readingMinutes)}</span>
          </p>
          <Title className={styles.title}>
            <a className={styles.cover} href={tile.path}>
              {tile.title}
            </a>
          </Title>
          <p>{tile.summary}</p>
        </li>
      ))}
    </ul>
  );
}
