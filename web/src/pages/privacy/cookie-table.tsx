import { usePage } from "../../components/page-context.ts";
import { cookieListAnchor } from "../../consent/cookies-path.ts";
import { consentSettings } from "../../consent/settings.ts";
import { usedStorage } from "../../consent/storage-list.ts";
import { lifetimeText, storageTexts } from "../../consent/storage-purposes.ts";
import styles from "./cookie-table.module.css";

/** What this site keeps in a browser, as it is configured. */
export function CookieTable() {
  const { payload } = usePage();
  const texts = storageTexts[payload.locale];
  const { title, columns, categories, purposes } = texts;
  return (
    <section id={cookieListAnchor} className={styles.cookies} aria-labelledby="cookie-list-title">
      <h2 id="cookie-list-title" className={styles.title}>
        {title}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.category}</th>
            <th scope="col">{columns.purpose}</th>
            <th scope="col">{columns.lifetime}</th>
          </tr>
        </thead>
        <tbody>
          {usedStorage(consentSettings(payload)).map(([name, item]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={columns.category}>{categories[item.category]}</td>
              <td>{purposes[name]}</td>
              <td data-label={columns.lifetime}>{lifetimeText(item, texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
