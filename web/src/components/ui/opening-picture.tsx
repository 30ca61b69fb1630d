import type { Picture as Shown } from "../../cms/types.ts";
import styles from "./opening-picture.module.css";
import { Picture } from "./picture.tsx";

interface OpeningPictureProps {
  picture: Shown;
  lang?: string | undefined;
}

/** Full-bleed, 2:1; portrait on narrow screens. */
export function OpeningPicture({ picture, lang }: OpeningPictureProps) {
  return (
    <div className={styles.opening}>
      <Picture picture={picture} sizes="96vw" isOpening lang={lang} />
    </div>
  );
}
