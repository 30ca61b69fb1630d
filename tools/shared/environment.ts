import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { completeEnvText, fillExample, readEnvText } from "../../settings/env-file.ts";
import { makeValues, namesUnknownToWeb, readSettings, SettingsError, settings } from "../../settings/settings.ts";
import { inProject, projectRoot } from "../packages.mjs";
import { Failure } from "./failure.ts";
import { say } from "./progress.ts";

export type Settings = ReturnType<typeof resolveSettings>;

export const envFile = inProject(".env");

/** Creates a missing `.env` and adds the secrets that one lacks. */
export function readOrMakeSettings({ quiet = false } = {}): Settings {
  const isThere = existsSync(envFile);
  const before = isThere ? readFileSync(envFile, "utf8") : fillExample(readFileSync(inProject(".env.example"), "utf8"));
  const { text, added } = completeEnvText(before, process.env);
  const values = checkedValues(text);
  if (!isThere) writeFileSync(envFile, text, { mode: 0o600, flag: "wx" });
  else if (text !== before) writeFileSync(envFile, text);
  const told = isThere ? `added a random ${added.join(", ")}` : "made, with random secrets";
  if (!quiet && (added.length > 0 || !isThere)) say(`✓ settings   .env: ${told}`);
  return resolveSettings(values, process.env);
}

/** The same without writing: with random secrets for this one time where `.env` lacks them. */
export function readSettingsAlone(): Settings {
  const values = checkedValues(existsSync(envFile) ? readFileSync(envFile, "utf8") : "");
  return resolveSettings({ ...makeValues(), ...values }, process.env);
}

/** Throws a `Failure` that lists every bad line of a `.env`. */
export function checkedValues(text: string): Record<string, string> {
  const { values, problems } = readEnvText(text);
  if (problems.length === 0) return values;
  throw new Failure(`.env has ${problems.length === 1 ? "a line" : `${problems.length} lines`} that cannot be used.`, {
    fix: "correct these lines in .env and start again (.env.example shows every setting).",
    lines: problems,
  });
}

export function resolveSettings(file: Record<string, string>, own: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ""));
  const { values, environment } = checkedSettings({ ...file, ...given }, own);
  const cmsEnvironment: NodeJS.ProcessEnv = {
    ...file,
    ...own,
    ...environment,
    // The built programs are production builds, whatever NODE_ENV the terminal has.
    NODE_ENV: "production",
    // The CMS alone would read the project's .env.
    ENV_PATH: devNull,
  };
  // A pre-render allocates many short-lived objects: a large young generation and an arena per thread take a third more.
  // The larger the old generation may grow, the more garbage V8 leaves in it: 10,000 pages took 528 MB instead of 350.
  const memory = "--max-semi-space-size=8 --max-old-space-size=1024";
  const nodeOptions = [memory, own.NODE_OPTIONS].filter(Boolean).join(" ");
  const webEnvironment: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: "2", ...cmsEnvironment, NODE_OPTIONS: nodeOptions };
  for (const name of namesUnknownToWeb) delete webEnvironment[name];
  return {
    values,
    siteUrl: values.SITE_URL,
    cmsUrl: values.CMS_URL,
    adminUrl: `${values.CMS_PUBLIC_URL}/admin`,
    /** Absolute; holds database, uploads, pages, journal, mail and logs. */
    varFolder: values.VAR_DIR,
    logFolder: join(values.VAR_DIR, "log"),
    /** Complete environments; the web server's lacks the CMS's secrets. */
    cmsEnvironment,
    webEnvironment,
  };
}

function checkedSettings(environment: NodeJS.ProcessEnv, own: NodeJS.ProcessEnv) {
  try {
    return readSettings(settings, environment, projectRoot);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.problems.map((problem) =>
      problem.replace(/^\w+/, (name) => (own[name] ? `${name} (from the environment, not from .env)` : name)),
    );
    throw new Failure(`The settings have ${lines.length === 1 ? "a bad value" : `${lines.length} bad values`}.`, {
      fix: "correct these in .env and start again (.env.example explains every setting).",
      lines,
    });
  }
}

export function addresses({ siteUrl, adminUrl }: Settings): string {
  const login = "CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD in the file .env";
  return `\n  Site    ${siteUrl}\n  Admin   ${adminUrl}\n  Login   ${login}\n\n  Ctrl-C ends both.\n`;
}
