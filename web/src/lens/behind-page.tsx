import { usePage } from "../components/page-context.ts";
import styles from "./behind-page.module.css";
import { LensLink } from "./lens-link.tsx";

/** The lens's layers as text: for whom has no script, and for screen readers. */
export function BehindPage() {
  const { lens } = usePage().payload;
  if (!lens) return null;
  return (
    <section className={styles.behind} id="_light" aria-label={lens.behind}>
      <LensLink isLong />
      <details className={styles.details}>
        <summary className={styles.summary}>{lens.behind}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by lens-facts.server.ts, its texts escaped */}
        <div className={styles.layers} dangerouslySetInnerHTML={{ __html: lens.html }} />
      </details>
    </section>
  );
}
