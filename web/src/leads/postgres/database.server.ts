import pg from "pg";
import { JournalUnavailableError } from "../journal-client.server.ts";

/** Its types lack what a single statement may be given. */
interface Statement extends pg.QueryConfig {
  query_timeout?: number;
}

export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

export interface Database {
  /** One transaction. Resolves after its commit; rejects with `JournalUnavailableError` when Postgres is the cause. */
  transaction<T>(work: (query: Query) => Promise<T>, timeoutMs?: number): Promise<T>;
  /** The same for one statement, in one round trip. */
  commit(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A connection, and an answer, are each waited for so long. */
  timeoutMs: number;
  /** Of this process. */
  connections: number;
}

/**
 * Set in each transaction: a setting of the session would be lost behind a pooler such as PgBouncer. The second gives
 * back the locks of a server that the network has cut off.
 */
const begin = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on;
  SET LOCAL idle_in_transaction_session_timeout = '10s'`;
const closeTimeoutMs = 1000;

export function openDatabase(url: string, { timeoutMs, connections }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    application_name: "hetreteg-leads",
    pipeline: true,
    types: { getTypeParser: parserFor },
  });
  // Without listeners, the loss of a connection would end the process: of an idle one, and of one in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  /** After an error the connection is closed, and Postgres rolls back. */
  async function connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const value = await work(client);
      client.release();
      return value;
    } catch (error) {
      client?.release(true);
      throw isOfOneLead(error) ? error : new JournalUnavailableError(causeOf(error));
    }
  }

  return {
    transaction: (work, statementTimeoutMs = timeoutMs) =>
      connected(async (client) => {
        await client.query(begin);
        const value = await work((text, values = []) => {
          const statement: Statement = { text, values, query_timeout: statementTimeoutMs };
          return client.query(statement);
        });
        expectCommit(await client.query("COMMIT"));
        return value;
      }),
    commit: (statement) =>
      connected(async (client) => {
        const answers = [client.query(begin), client.query(statement), client.query("COMMIT")] as const;
        const [, result, committed] = await Promise.all(answers);
        expectCommit(committed);
        return result;
      }),
    async close() {
      const timeout = new Promise((done) => setTimeout(done, closeTimeoutMs).unref());
      await Promise.race([pool.end(), timeout]);
    },
  };
}

/** A transaction that had failed is ended by COMMIT without an error, and by ROLLBACK. */
function expectCommit({ command }: pg.QueryResult): void {
  if (command !== "COMMIT") throw new Error(`COMMIT was answered by ${command}`);
}

/** Postgres refuses these values, and will again: classes 22 (data) and 23 (constraints). */
function isOfOneLead(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}

/** Messages of Postgres quote values. */
function causeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `Postgres answered ${error.code}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

const int8 = 20;

/** All 64-bit numbers here are times and counts, which a double holds. */
function parserFor(type: number, format?: "text" | "binary"): unknown {
  return type === int8 ? Number : pg.types.getTypeParser(type, format as "text");
}
