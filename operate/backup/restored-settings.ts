import { isAbsolute, join, relative } from "node:path";
import { readEnvText, setEnvLines } from "../../settings/env-file.ts";

/** How a site is reached and where its parts find each other: a machine's own, even if empty. */
const addresses = [
  ...["PORT", "HOST", "SITE_URL", "TRUST_PROXY_HOPS", "VISIT_LOG_PORT", "METRICS_PORT", "METRICS_HOST"],
  ...["CMS_HOST", "CMS_PORT", "CMS_URL", "CMS_PUBLIC_URL", "WEB_URL"],
];

/** What lies elsewhere: a machine's own, where it has one. */
const elsewhere = ["DATABASE_URL", "WEB_DATABASE_URL", "STORE_URL", "ROLE", "BACKUP_DIR", "SMTP_URL"];

/** Goes with the data, but is not in the folder. */
const apart = ["UPLOADS_S3_BUCKET", "UPLOADS_S3_ENDPOINT", "STORE_S3_ENDPOINT"];

export interface RestoredSettings {
  text: string;
  /** Of the CMS's SQLite database, seen from the folder. */
  databasePath: string;
  /** Lines that name something outside of the folder, as the backup's machine had it; without passwords. */
  toCompare: string[];
}

/**
 * Settings of a backup for the folder that it was restored to or, with `own`, for the machine that has these settings
 * and moves the folder to its VAR_DIR. `defaults` are those of .env.example.
 */
export function settleSettings(archived: string, folder: string, defaults: string, own?: string): RestoredSettings {
  const before = readEnvText(archived).values;
  const usual = readEnvText(defaults).values;
  const here = own === undefined ? undefined : readEnvText(own).values;
  const home = here?.VAR_DIR || folder;
  const database = here && relativeTo(home, here.DATABASE_FILENAME);
  const values: Record<string, string> = {
    ...(here && Object.fromEntries(addresses.map((name) => [name, here[name] ?? ""]))),
    ...Object.fromEntries(
      elsewhere.flatMap((name) => {
        const value = here?.[name] || moved(before[name], before.VAR_DIR, home);
        return value ? [[name, value]] : [];
      }),
    ),
    VAR_DIR: home,
    DATABASE_FILENAME: (database && here?.DATABASE_FILENAME) ?? "",
  };
  const isKept = (name: string) => before[name] && before[name] !== usual[name] && !(name in values);
  return {
    text: setEnvLines(archived, values),
    databasePath: database ?? "cms.db",
    toCompare: [...addresses, ...elsewhere, ...apart]
      .filter(isKept)
      .map((name) => `${name}=${shown(before[name] ?? "")}`),
  };
}

/** Where a path of the old VAR_DIR is now; `undefined` for every other. */
function moved(path: string | undefined, from: string | undefined, to: string): string | undefined {
  const inside = relativeTo(from, path);
  return inside && join(to, inside);
}

function relativeTo(folder: string | undefined, path: string | undefined): string | undefined {
  if (!folder || !path || !isAbsolute(folder) || !isAbsolute(path)) return;
  const inside = relative(folder, path);
  return inside && !inside.startsWith("..") && !isAbsolute(inside) ? inside : undefined;
}

function shown(value: string): string {
  if (!/^\w+:\/\/[^/]*@/.test(value) || !URL.canParse(value)) return value;
  return Object.assign(new URL(value), { username: "", password: "" }).href;
}
