import { readVariable } from "./environment";

/** DATABASE_URL and DATABASE_SSL as `pg` takes them. */
export function postgresAddress() {
  const url = new URL(readVariable("DATABASE_URL"));
  return {
    host: url.hostname,
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ssl: readVariable("DATABASE_SSL") === "true",
  };
}

export function usesPostgres(): boolean {
  return readVariable("DATABASE_CLIENT") === "postgres";
}
