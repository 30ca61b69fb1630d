import Database from "better-sqlite3";

type Row = Record<string, unknown> & { id: number };

/** Copies articles (drafts, languages, components) in a stopped CMS's database; by the API 3,000 would take an hour. */
export function growBlog(file: string, count: number): void {
  const db = new Database(file);
  const all = (sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as Row[];
  const insert = (table: string, row: Record<string, unknown>): number => {
    const { id: _id, ...fields } = row;
    const names = Object.keys(fields);
    const holes = names.map(() => "?").join(",");
    return Number(
      db
        .prepare(`insert into ${table} (${names.map((name) => `"${name}"`).join(",")}) values (${holes})`)
        .run(...Object.values(fields)).lastInsertRowid,
    );
  };

  const documents = Map.groupBy(all("select * from blog_items"), (row) => row.document_id as string);
  const originals = [...documents.values()];
  const grow = db.transaction(() => {
    for (let number = originals.length; number < count; number++) {
      const day = new Date(Date.UTC(2024, 0, 1) - number * 6 * 3_600_000).toISOString().slice(0, 10);
      const names = {
        document_id: `grown${String(number).padStart(19, "0")}`,
        slug: `article-${number}`,
        index: 1000 + number,
      };
      for (const row of originals[number % originals.length] ?? []) {
        const id = insert("blog_items", { ...row, ...names, published_on: day });
        copyParts(row.id, id);
      }
    }
  });
  grow();
  db.close();

  function copyParts(from: number, to: number): void {
    for (const link of all(
      "select * from blog_items_cmps where entity_id = ? and component_type = 'art.plate'",
      from,
    )) {
      const [part] = all("select * from components_art_plate where id = ?", link.cmp_id);
      if (part) insert("blog_items_cmps", { ...link, entity_id: to, cmp_id: insert("components_art_plate", part) });
    }
    for (const link of all("select * from blog_items_service_lnk where blog_item_id = ?", from)) {
      insert("blog_items_service_lnk", { ...link, blog_item_id: to });
    }
  }
}
