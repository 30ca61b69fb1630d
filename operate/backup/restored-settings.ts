import { isAbsolute, join, relative } from "node:path";
import { readEnvText, setEnvLines } from "../../settings/env-file.ts";
import { settingNamesOf } from "../../settings/settings.ts";

const machine = settingNamesOf("machine");
const outside = settingNamesOf("outside");

export interface RestoredSettings {
  text: string;
  /** Of the CMS's SQLite database, seen from the folder. */
  databasePath: string;
  /** Lines that name something outside of the folder, as the backup's machine had it; without passwords. */
  toCompare: string[];
  /** The same, of what the machine that it is restored to does not have. */
  notTaken: string[];
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
    ...(here ? ofMachine(here, usual) : movedInside(before, home)),
    VAR_DIR: home,
    DATABASE_FILENAME: (database && here?.DATABASE_FILENAME) ?? "",
  };
  const lines = (names: string[]) =>
    names
      .filter((name) => before[name] && before[name] !== usual[name])
      .map((name) => `${name}=${shown(name, before[name] ?? "")}`);
  return {
    text: setEnvLines(archived, values),
    databasePath: database ?? "cms.db",
    toCompare: here ? [] : lines([...machine, ...outside].filter((name) => !(name in values))),
    notTaken: here ? lines(outside.filter((name) => !here[name] || here[name] === usual[name])) : [],
  };
}

function ofMachine(here: Record<string, string>, usual: Record<string, string>): Record<string, string> {
  return Object.fromEntries([...machine, ...outside].map((name) => [name, here[name] ?? usual[name] ?? ""]));
}

function movedInside(before: Record<string, string>, home: string): Record<string, string> {
  return Object.fromEntries(
    outside.flatMap((name) => {
      const path = moved(before[name], before.VAR_DIR, home);
      return path ? [[name, path]] : [];
    }),
  );
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

/** Without what may be secret: user, password, query and fragment of an address, and keys. */
function shown(name: string, value: string): string {
  if (/_S3_(KEY|SECRET)$/.test(name)) return "…";
  const [, scheme] = /^(\w[\w+.-]*:\/\/)/.exec(value) ?? [];
  if (!scheme) return value;
  if (!URL.canParse(value)) return `${scheme}…`;
  const address = new URL(value);
  if (![address.username, address.password, address.search, address.hash].some(Boolean)) return value;
  return Object.assign(address, { username: "", password: "", search: "", hash: "" }).href;
}
