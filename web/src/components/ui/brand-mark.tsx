import { brandMark } from "../../art/brand-mark.ts";
import styles from "./brand-mark.module.css";

const shapes = { __html: brandMark.shapes.join("") };

export function BrandMark() {
  return (
    <svg
      className={styles.mark}
      viewBox={brandMark.viewBox}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: brand/mark.svg, which is checked where it is drawn
      dangerouslySetInnerHTML={shapes}
    />
  );
}
