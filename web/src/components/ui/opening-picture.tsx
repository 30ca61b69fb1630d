import type { Picture as Shown } from "../../cms/types.ts";
import styles from "./opening-picture.module.css";
import { Picture } from "./picture.tsx";

interface OpeningPictureProps {
  picture: Shown;
  lang?: string | undefined;
}

/** A picture across the page, twice as wide as high, upright on narrow screens; it crosses the margin as plates do. */
export function OpeningPicture({ picture, lang }: OpeningPictureProps) {
  return (
    <div className={styles.opening}>
      <Picture picture={picture} sizes="96vw" isOpening lang={lang} />
    </div>
  );
}
