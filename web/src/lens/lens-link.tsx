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
    <a className={styles.link} href={lensHash} aria-label={isLong ? undefined : lens.open} title={lens.open}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={styles.beam} d="M15 0h7l-9 24H6z" />
        <circle className={styles.disc} cx="9" cy="13" r="7" />
      </svg>
      {isLong && <span>{lens.title}</span>}
    </a>
  );
}
