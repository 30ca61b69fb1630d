import "../src/start/settings";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { pathFromCms, readVariable, varFolder } from "../src/environment";
import { postgresAddress, usesPostgres } from "../src/postgres-address";

export default function database({
  env,
}: Core.Config.Shared.ConfigParams): Core.Config.Database<"postgres"> | Core.Config.Database<"sqlite"> {
  return usesPostgres() ? postgres(env) : sqlite();
}

function sqlite(): Core.Config.Database<"sqlite"> {
  const filename = pathFromCms(readVariable("DATABASE_FILENAME") || join(varFolder(), "cms.db"));
  return {
    connection: {
      client: "sqlite",
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: makeCommitsDurable },
    },
  };
}

interface SqliteConnection {
  pragma(text: string): unknown;
}

/** Both together: WAL alone drops `synchronous` to NORMAL, and a power cut then loses acknowledged commits. */
function makeCommitsDurable(connection: unknown, done: (error?: Error, connection?: unknown) => void) {
  const sqlite = connection as SqliteConnection;
  try {
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("busy_timeout = 5000");
    done(undefined, connection);
  } catch (error) {
    done(error as Error, connection);
  }
}

function postgres(env: Core.Config.Shared.ConfigParams["env"]): Core.Config.Database<"postgres"> {
  return {
    connection: {
      client: "postgres",
      connection: postgresAddress(),
      pool: { min: env.int("DATABASE_POOL_MIN"), max: env.int("DATABASE_POOL_MAX") },
      acquireConnectionTimeout: 10_000,
    },
  };
}
