import styles from "./key-figure.module.css";

interface KeyFigureProps {
  label: string;
  value: string;
  note: string;
  noteLang?: string | undefined;
  isLarge?: boolean;
}

export function KeyFigure({ label, value, note, noteLang, isLarge }: KeyFigureProps) {
  return (
    <p className={isLarge ? `${styles.figure} ${styles.large}` : styles.figure}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{value}</strong>
      <span lang={noteLang}>{note}</span>
    </p>
  );
}
