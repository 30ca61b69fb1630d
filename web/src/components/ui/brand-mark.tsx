import styles from "./brand-mark.module.css";

export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.sulphur} cx="28" cy="20" r="18" />
      <path className={styles.sky} d="M20 0h12L16 48H4z" />
      <path className={styles.rose} d="M2 20 44 8l2 8L4 28z" />
      <circle className={styles.minium} cx="20" cy="20" r="9" />
      <path className={styles.verdigris} d="M24 26h20v12H24z" />
      <path className={styles.bar} d="M40 4h5L30 48h-5z" />
      <path className={styles.bar} d="M2 40h18v4H2z" />
    </svg>
  );
}
