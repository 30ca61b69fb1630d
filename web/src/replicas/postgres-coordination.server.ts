import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { Coordination, CoordinationHandlers } from "./coordination.server.ts";

export interface PostgresCoordinationOptions {
  url: string;
  /** Whether this server stands for the election of the renderer. */
  mayRender: boolean;
}

/**
 * All in milliseconds. Postgres ends a session that says nothing for `sessionTimeout`, and gives its lock to another
 * server; this one takes itself for replaced earlier, after `heartbeatTimeout`, however it came to be silent: killed,
 * stopped or cut off.
 */
const heartbeatPause = 1000;
const heartbeatTimeout = 3000;
const sessionTimeout = 6000;
const reconnectPause = 1000;

/** "hetr": the site's among the advisory locks of its database. */
const lock = 0x68657472;
const channel = "hetreteg_site";

/** The server that holds an advisory lock renders; the rest is said by NOTIFY. */
export function coordinateByPostgres({ url, mayRender }: PostgresCoordinationOptions): Coordination {
  const stopping = new AbortController();
  let session: pg.Client | undefined;
  let holdsLock = false;
  let heardAt = 0;
  let isAway = false;
  let ended: Promise<void> = Promise.resolve();

  async function keepConnected(handlers: CoordinationHandlers): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        ...{ connectionString: url, application_name: "hetreteg-web", keepAlive: true },
        ...{ connectionTimeoutMillis: heartbeatTimeout, query_timeout: heartbeatTimeout },
      });
      // Without a listener, the loss of a connection would end the process.
      client.on("error", () => undefined);
      client.on("notification", ({ payload }) => {
        if (payload === "published") handlers.onPublished();
        if (payload === "changed") handlers.onContentChanged();
      });
      try {
        await client.connect();
        await client.query(`SET idle_session_timeout = ${sessionTimeout}; LISTEN ${channel}`);
        if (isAway) log.info("database-back", {}, "Postgres answers again: the servers hear of each other");
        isAway = false;
        session = client;
        handlers.onPublished();
        await beat(client, handlers);
      } catch (error) {
        if (!isAway && !stopping.signal.aborted) {
          const text = `Nobody is elected to render while Postgres is away: ${describeError(error)}`;
          log.error("database-away", {}, text);
        }
        isAway = true;
      } finally {
        session = undefined;
        if (holdsLock) {
          holdsLock = false;
          handlers.onLost();
        }
        // Not waited for: a connection that was cut off may never answer.
        void client.end().catch(() => undefined);
      }
      await sleep(reconnectPause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function beat(client: pg.Client, { onGained }: CoordinationHandlers): Promise<void> {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      if (mayRender && !holdsLock) {
        const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [lock]);
        if (rows[0].held) {
          holdsLock = true;
          heardAt = asked;
          onGained();
        }
      } else {
        await client.query("SELECT 1");
        heardAt = asked;
      }
      await sleep(heartbeatPause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Missed notices cost a few seconds: servers also look by themselves. */
  function notify(text: "published" | "changed"): boolean {
    session?.query(`NOTIFY ${channel}, '${text}'`).catch(() => undefined);
    return session !== undefined;
  }

  return {
    start(handlers) {
      ended = keepConnected(handlers);
    },
    isRenderer: () => holdsLock && performance.now() - heardAt < sessionTimeout,
    announcePublished: () => void notify("published"),
    passOnChange: () => notify("changed"),
    async stop() {
      stopping.abort();
      await session?.end().catch(() => undefined);
      await ended;
    },
  };
}
