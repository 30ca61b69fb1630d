import { usePage } from "../components/page-context.ts";
import { lensHash } from "./lens-address.ts";
import styles from "./lens-link.module.css";

interface LensLinkProps {
  /** With its title, not the icon alone. */
  isLong?: boolean;
}

/** Opens the lens; without script it leads to what is behind the page as text. */
export function LensLink({ isLong = false }: LensLinkProps) {
  const { lens } = usePage().payload;
  if (!lens) return null;
  return (
    <a className={isLong ? styles.link : `${styles.link} ${styles.inHeader}`} href={lensHash} title={lens.open}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={styles.page} d="M4 1.2h16v21.6H4z" />
        <path className={styles.band} d="M0 11.5 24 7v6L0 17.5z" />
      </svg>
      <span className={isLong ? undefined : styles.word}>{lens.title}</span>
    </a>
  );
}
