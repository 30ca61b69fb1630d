import { isAbsolute, join } from "node:path";
import { Failure } from "../failure.ts";
import { projectRoot } from "../project.ts";
import { settingsList } from "./settings-list.ts";

export interface Settings {
  sitePort: number;
  siteHost: string;
  siteUrl: string;
  cmsPort: number;
  cmsHost: string;
  cmsUrl: string;
  /** Where editors open the panel. */
  adminUrl: string;
  /** Absolute. Database, uploads, pages, journal, mail and logs. */
  varFolder: string;
  logFolder: string;
  /** Complete environments for the two programs. The web server's lacks what only the CMS may know. */
  cmsEnvironment: NodeJS.ProcessEnv;
  webEnvironment: NodeJS.ProcessEnv;
}

/** Checks every setting and lists all bad ones at once. The process environment wins over `.env`. */
export function resolveSettings(fileValues: Record<string, string>, processEnvironment: NodeJS.ProcessEnv): Settings {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const setting of settingsList) {
    const fromProcess = processEnvironment[setting.name];
    const given = fromProcess || fileValues[setting.name] || "";
    const value = given || setting.fallback || "";
    values[setting.name] = value;
    const source = fromProcess ? `${setting.name} (from the environment, not from .env)` : setting.name;
    if (value === "" && setting.makeValue)
      problems.push(`${source} is empty: delete the line, and the next start writes a value`);
    const mend = value === "" ? undefined : setting.rule(value);
    if (mend) problems.push(`${source} ${mend}`);
  }
  if (values.DATABASE_CLIENT === "postgres" && !values.DATABASE_URL) {
    problems.push(
      "DATABASE_URL is empty but DATABASE_CLIENT is postgres: write postgres://user:password@host:5432/name",
    );
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    problems.push("MAIL_FROM is empty but SMTP_URL is set: write the sender that this mail server may send for");
  }
  if (values.PORT === values.CMS_PORT) {
    problems.push(`PORT and CMS_PORT are both ${values.PORT}: give the site and the CMS a port each`);
  }
  if (problems.length > 0) {
    throw new Failure(`The settings have ${problems.length === 1 ? "a bad value" : `${problems.length} bad values`}.`, {
      mend: "correct these in .env and start again (.env.example explains every setting).",
      lines: problems,
    });
  }
  return settingsFrom(values, fileValues, processEnvironment);
}

function settingsFrom(
  values: Record<string, string>,
  fileValues: Record<string, string>,
  processEnvironment: NodeJS.ProcessEnv,
): Settings {
  // Whoever reaches the port directly could write X-Forwarded-For himself.
  const HOST = values.HOST || (Number(values.TRUST_PROXY_HOPS) > 0 ? "127.0.0.1" : "0.0.0.0");
  const { PORT = "", CMS_HOST = "", CMS_PORT = "", VAR_DIR = "" } = values;
  const varFolder = isAbsolute(VAR_DIR) ? VAR_DIR : join(projectRoot, VAR_DIR);
  const siteUrl = values.SITE_URL || `http://localhost:${PORT}`;
  const cmsUrl = values.CMS_URL || `http://${bracketed(CMS_HOST === "0.0.0.0" ? "127.0.0.1" : CMS_HOST)}:${CMS_PORT}`;
  const complete: NodeJS.ProcessEnv = {
    ...fileValues,
    ...processEnvironment,
    ...values,
    HOST,
    NODE_ENV: "production",
    SITE_URL: siteUrl,
    CMS_URL: cmsUrl,
    VAR_DIR: varFolder,
  };
  // A pre-render makes much that is thrown away at once: a wide nursery, and an arena a thread of glibc,
  // would hold a third more memory than is used.
  const nodeOptions = [complete.NODE_OPTIONS, "--max-semi-space-size=8"].filter(Boolean).join(" ");
  const web: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: "2", ...complete, NODE_OPTIONS: nodeOptions };
  for (const setting of settingsList) if (setting.cmsOnly) delete web[setting.name];
  return {
    sitePort: Number(PORT),
    siteHost: HOST,
    siteUrl,
    cmsPort: Number(CMS_PORT),
    cmsHost: CMS_HOST,
    cmsUrl,
    adminUrl: `${values.CMS_PUBLIC_URL || cmsUrl}/admin`,
    varFolder,
    logFolder: join(varFolder, "log"),
    webEnvironment: web,
    // Strapi reads HOST and PORT by habit: inside the CMS they must not mean the public site's.
    cmsEnvironment: { ...complete, HOST: CMS_HOST, PORT: CMS_PORT, WEB_URL: values.WEB_URL || loopbackUrl(HOST, PORT) },
  };
}

/** A server that listens on every address of the machine is found on its loopback. */
function loopbackUrl(host: string, port: string): string {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : bracketed(host)}:${port}`;
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
