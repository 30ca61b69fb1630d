import styles from "./key-figure.module.css";

interface KeyFigureProps {
  label: string;
  value: string;
  note: string;
  isLarge?: boolean;
}

export function KeyFigure({ label, value, note, isLarge }: KeyFigureProps) {
  return (
    <p className={isLarge ? `${styles.figure} ${styles.large}` : styles.figure}>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{value}</strong>
      <span>{note}</span>
    </p>
  );
}
