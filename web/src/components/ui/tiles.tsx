import type { ReactNode } from "react";
import { Plate } from "../../art/plate.tsx";
import type { ArticleTile, CaseTile, ServiceTile } from "../../cms/types.ts";
import { usePage } from "../page-context.ts";
import styles from "./tiles.module.css";

interface TilesProps<T> {
  tiles: T[];
  level: 2 | 3;
  /** What the page is about: each tile is a place of it, where the other languages are found again. */
  arePlaces?: boolean;
}

interface CaseMosaicProps extends TilesProps<CaseTile> {
  /** The first two across the page, from margin to margin. */
  opensLarge?: boolean;
}

export function CaseMosaic({ tiles, level, arePlaces, opensLarge = false }: CaseMosaicProps) {
  return (
    <ul className={opensLarge ? `${styles.mosaic} ${styles.opensWide}` : styles.mosaic}>
      {tiles.map((tile) => (
        <Tile
          key={tile.slug}
          tile={tile}
          level={level}
          text={tile.subject}
          transition={`case-${tile.slug}`}
          isPlace={arePlaces}
        />
      ))}
    </ul>
  );
}

export function ServiceTiles({ tiles, level }: TilesProps<ServiceTile>) {
  return (
    <ul className={styles.services}>
      {tiles.map((tile) => (
        <Tile key={tile.slug} tile={tile} level={level} text={tile.summary} />
      ))}
    </ul>
  );
}

interface ArticleTilesProps extends TilesProps<ArticleTile> {
  /** First tile large. */
  opensLarge?: boolean;
}

export function ArticleTiles({ tiles, level, arePlaces, opensLarge = false }: ArticleTilesProps) {
  const { payload, messages } = usePage();
  return (
    <ul className={opensLarge ? `${styles.articles} ${styles.opensLarge}` : styles.articles}>
      {tiles.map((tile) => (
        <Tile
          key={tile.slug}
          tile={tile}
          level={level}
          text={tile.summary}
          transition={`article-${tile.slug}`}
          isPlace={arePlaces}
        >
          <p className={styles.meta} lang={tile.lang && payload.locale}>
            <time dateTime={tile.publishedOn}>{tile.publishedLabel}</time>
            <span>{messages.readingMinutes(tile.readingMinutes)}</span>
          </p>
        </Tile>
      ))}
    </ul>
  );
}

interface TileProps {
  tile: CaseTile | ServiceTile | ArticleTile;
  level: 2 | 3;
  text: string;
  /** Name of its picture in view transitions, and of the tile as a place of the page. */
  transition?: string;
  isPlace?: boolean | undefined;
  /** Above the title. */
  children?: ReactNode;
}

function Tile({ tile, level, text, transition, isPlace, children }: TileProps) {
  const { payload } = usePage();
  const Title = `h${level}` as const;
  return (
    <li id={isPlace ? `_${transition}` : undefined} className={styles.tile} lang={tile.lang} data-resorts="">
      <div className={styles.frame} data-transition={transition}>
        <Plate program={tile.art} />
      </div>
      {children}
      <Title className={styles.title}>
        <a className={styles.cover} href={tile.path}>
          {tile.title}
        </a>
      </Title>
      <p>{text}</p>
      {"toTry" in tile && (
        <span className={styles.toTry} lang={tile.lang && payload.locale}>
          {tile.toTry}
        </span>
      )}
    </li>
  );
}
