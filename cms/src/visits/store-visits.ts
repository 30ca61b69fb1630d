import { otherName, type VisitBatch, type VisitCount } from "@hetreteg/contract/visits";
import type { Core } from "@strapi/strapi";
import { columnOf, commitDurably, tableOf } from "../database";
import { visitUid } from "./visit-batch";

/** Of one day: with 400 days kept, the table cannot grow beyond 600,000 rows. */
const maxRowsPerDay = 1500;

/** SQLite takes 32,766 values in a statement. */
const rowsPerStatement = 500;

/** What a batch leaves behind, so that its second sending counts nothing. */
export const batchKind = "batch";

/** Adds to the numbers of the day; what is beyond a day's rows is counted under "other". */
export async function storeVisits(strapi: Core.Strapi, { id, counts }: VisitBatch): Promise<void> {
  const table = tableOf(strapi, visitUid);
  const today = new Date().toISOString().slice(0, 10);
  await commitDurably(strapi, async (transaction) => {
    const mark = rowOf({ day: today, kind: batchKind, page: "", from: id, count: 1 });
    const isNew = await transaction(table).insert(mark).onConflict("key").ignore().returning("id");
    if (isNew.length === 0) return;
    const days = [...new Set(counts.map(({ day }) => day))];
    const known: { key: string; day: string }[] = await transaction(table)
      .select("key", "day")
      .whereIn("day", days)
      .whereNot("kind", batchKind);
    const rows = [...boundedRows(counts, known).values()];
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      await transaction(table)
        .insert(rows.slice(start, start + rowsPerStatement))
        .onConflict("key")
        .merge({ total: transaction.raw("?? + excluded.total", [`${table}.total`]) });
    }
  });

  function rowOf({ day, kind, page, from, count }: RowValues) {
    const attribute = strapi.db.metadata.get(visitUid).attributes.documentId as { default: () => string };
    const now = new Date();
    const fields = {
      documentId: attribute.default(),
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      key: [day, kind, page, from].join("|"),
      day,
      kind,
      page,
      source: from,
      total: count,
    };
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [columnOf(strapi, visitUid, name), value]),
    ) as typeof fields;
  }

  function boundedRows(all: readonly VisitCount[], known: readonly { key: string; day: string }[]) {
    const keys = new Set(known.map(({ key }) => key));
    const rowsOf = new Map<string, number>();
    for (const { day } of known) rowsOf.set(day, (rowsOf.get(day) ?? 0) + 1);
    const rows = new Map<string, ReturnType<typeof rowOf>>();
    for (const one of all) {
      const wanted = rowOf(one);
      const used = rowsOf.get(one.day) ?? 0;
      const isFull = !keys.has(wanted.key) && used >= maxRowsPerDay;
      const row = isFull ? rowOf({ ...one, page: otherName, from: "" }) : wanted;
      const sum = rows.get(row.key);
      if (sum) sum.total += one.count;
      else rows.set(row.key, row);
      if (!keys.has(row.key)) rowsOf.set(one.day, used + 1);
      keys.add(row.key);
    }
    return rows;
  }
}

type RowValues = Omit<VisitCount, "kind"> & { kind: string };
