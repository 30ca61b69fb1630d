import type { PictureCrop, Picture as Shown } from "../../cms/types.ts";
import styles from "./picture.module.css";

interface PictureProps {
  picture: Shown;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The page opens with it: it is fetched at once, all others when they come near. */
  isOpening?: boolean;
  lang?: string | undefined;
}

/** Where a picture has a narrow crop, screens below this width get it. */
const narrowScreen = "(width < 48rem)";

/**
 * An editor's picture: AVIF or WebP in the width the screen needs. Its colour stands behind it until it is there, as
 * an SVG, because the content security policy refuses style attributes.
 */
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
          {/* `loading` stands before `src`, or some browsers fetch before they know that they may wait. */}
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
