import { cookieListAnchor } from "../../consent/cookies-path.ts";
import type { StorageTable } from "../payload.ts";
import styles from "./cookie-table.module.css";

export function CookieTable({ table: { title, columns, rows } }: { table: StorageTable }) {
  return (
    <section id={cookieListAnchor} className={styles.cookies} aria-labelledby="_cookie-list-title">
      <h2 id="_cookie-list-title" className={styles.title}>
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
          {rows.map(({ name, category, purpose, lifetime }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={columns.category}>{category}</td>
              <td>{purpose}</td>
              <td data-label={columns.lifetime}>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
