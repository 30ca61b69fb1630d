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
        <dl className={styles.layers}>
          {lens.layers.map(({ name, text, work, facts }) => (
            <div key={name} className={styles.layer}>
              <dt className={styles.name}>{name}</dt>
              <dd>
                {text} <span className={styles.work}>{work}</span>
              </dd>
              {facts.map(({ label, path, lang }) => (
                <dd key={label} lang={lang}>
                  {path ? (
                    <a href={path} hrefLang={lang}>
                      {label}
                    </a>
                  ) : (
                    label
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p className={styles.closing}>
          {lens.closing.lines.join(" ")} <a href={lens.closing.link.path}>{lens.closing.link.label}</a>
        </p>
      </details>
    </section>
  );
}
