import type { Core } from "@strapi/strapi";
import { postgresAddress, usesPostgres } from "../postgres-address";
import { refuseToStart } from "../refuse-to-start";

/** A machine that is gone without a word keeps its lock this long. */
const keepAlive = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3";

/**
 * Of several instances on one Postgres one starts at a time: Strapi changes the tables, and src/index.ts writes what is
 * missing. Resolves when it is this one's turn, which ends when it listens, or with the process.
 */
export async function waitForStartLock(strapi: Core.Strapi): Promise<void> {
  if (!usesPostgres()) return;
  const { Client } = await import("pg");
  const client = new Client({ ...postgresAddress(), application_name: "cms start", keepAlive: true });
  client.on("error", ({ message }) => {
    refuseToStart(`The connection to the database broke off during the start: ${message}.`, "start it again.");
  });
  await client.connect().catch((error) => {
    const reason = error.message || error.code;
    refuseToStart(`The CMS cannot reach its database: ${reason}.`, "start the server that DATABASE_URL in .env names.");
  });
  await client.query(keepAlive);
  const lock = "(hashtextextended('cms start', 0))";
  const { rows } = await client.query(`SELECT pg_try_advisory_lock${lock} AS held`);
  if (!rows[0].held) {
    console.log("waiting for another instance, which is starting");
    await client.query(`SELECT pg_advisory_lock${lock}`);
  }
  strapi.server.httpServer.once("listening", () => client.end());
}
