import styles from "./arrow.module.css";

/** SVG: the arrow glyph differs between fonts. */
export function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 32 16" aria-hidden="true" focusable="false">
      <path d="M0 8h29M22 1l7 7-7 7" />
    </svg>
  );
}
