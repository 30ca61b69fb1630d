import type { Picture as Shown } from "../../cms/types.ts";
import { Picture } from "./picture.tsx";
import styles from "./picture-gallery.module.css";

interface PictureGalleryProps {
  pictures: Shown[];
  lang?: string | undefined;
}

/** Pairs of unequal width; a last single picture takes the full width. */
export function PictureGallery({ pictures, lang }: PictureGalleryProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.gallery} lang={lang}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
        <li key={index}>
          <Picture picture={picture} sizes={sizesAt(index, pictures.length)} />
        </li>
      ))}
    </ul>
  );
}

function sizesAt(index: number, count: number): string {
  const isAlone = index % 2 === 0 && index === count - 1;
  if (isAlone) return "92vw";
  return `(width < 48rem) 92vw, ${index % 2 === 0 ? "53vw" : "38vw"}`;
}
