import type { Core } from "@strapi/strapi";
import { columnOf, tableOf } from "../database";
import { refuseToStart } from "../refuse-to-start";
import { leadUid } from "./lead";

const uniqueFields = ["key", "reference"];

/** Without these indexes a lead delivered twice is stored twice. */
export async function checkLeadIndexes(strapi: Core.Strapi): Promise<void> {
  const table = tableOf(strapi, leadUid);
  const found = strapi.db.dialect.client === "sqlite" ? await inSqlite(strapi, table) : await inPostgres(strapi, table);
  const columns = uniqueFields.map((field) => columnOf(strapi, leadUid, field));
  const missing = columns.find((column) => !found.includes(column));
  if (missing) {
    refuseToStart(
      `The database does not keep the column ${missing} of the table ${table} unique.`,
      `remove rows with the same ${missing}, then run: CREATE UNIQUE INDEX ${table}_${missing}_uq ON ${table} (${missing})`,
    );
  }
}

/** Columns with a whole (not partial) unique index of their own. */
async function inSqlite(strapi: Core.Strapi, table: string): Promise<string[]> {
  const rows: { name: string }[] = await strapi.db.connection.raw(
    `SELECT min(info.name) AS name FROM pragma_index_list(?) AS list, pragma_index_info(list.name) AS info
     WHERE list."unique" = 1 AND list.partial = 0 GROUP BY list.name HAVING count(*) = 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function inPostgres(strapi: Core.Strapi, table: string): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = await strapi.db.connection.raw(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
     WHERE i.indrelid = to_regclass(?) AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indnkeyatts = 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}
