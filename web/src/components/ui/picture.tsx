import type { PictureCrop, Picture as Shown } from "../../cms/types.ts";
import styles from "./picture.module.css";

interface PictureProps {
  picture: Shown;
  /** `sizes` attribute. */
  sizes: string;
  /** Loaded eagerly; others are lazy. */
  isOpening?: boolean;
  lang?: string | undefined;
}

/** Below this width the narrow crop is used. */
const narrowScreen = "(width < 48rem)";

/** AVIF or WebP by width. The placeholder colour is an SVG because the CSP forbids style attributes. */
export function Picture({ picture, sizes, isOpening = false, lang }: PictureProps) {
  const { path, width, height, fallback, colour, alt, caption, narrow } = picture;
  return (
    <figure className={styles.figure} lang={lang}>
      <div className={styles.frame}>
        {colour && (
          <svg className={styles.ground} aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" fill={colour} />
          </svg>
        )}
        <picture>
          {narrow && <Sources crop={narrow} sizes="100vw" media={narrowScreen} />}
          <Sources crop={picture} sizes={sizes} />
          {/* `loading` must precede `src`, or some browsers fetch eagerly. */}
          <img
            className={styles.image}
            loading={isOpening ? "eager" : "lazy"}
            decoding="async"
            {...(isOpening ? { fetchPriority: "high" as const } : {})}
            width={width}
            height={height}
            alt={alt}
            src={`${path}/${fallback}`}
          />
        </picture>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

function Sources({ crop, sizes, media }: { crop: PictureCrop; sizes: string; media?: string }) {
  const { path, width, height, widths } = crop;
  return ["avif", "webp"].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={widths.map((each) => `${path}/${each}.${format} ${each}w`).join(",")}
      sizes={sizes}
      width={width}
      height={height}
      {...(media ? { media } : {})}
    />
  ));
}
