import { resolve } from "node:path";
import * as v from "valibot";
import { isOwnFolder } from "./own-folder.ts";
import * as rules from "./rules.ts";

/**
 * Every setting of tools, web server and CMS, explained in `.env.example`; an empty value means the default.
 * A default changes nothing where `.env` has the line, and `.env` begins as a copy of `.env.example`.
 *
 * When a backup is restored, `site` comes from the backup. `machine` (how the site is reached, where its parts find each
 * other) and `outside` (whom it tells something, what it reads and changes elsewhere) are of the machine it is restored
 * on, even if empty there: a rehearsal must not mail real people, nor remove files from the running site's bucket.
 * `VAR_DIR` and `DATABASE_FILENAME` are settled by the restore itself.
 */
const webEntries = {
  site: {
    EMBED_ORIGINS: v.optional(rules.originList),
    ROOT_REDIRECT: v.optional(rules.sitePath),
    LOCALE_DETECTION: v.optional(rules.oneOf("off", "on"), "off"),
    // Bad parts are only a warning of the web server.
    LOCALE_DOMAINS: v.optional(v.string(), ""),
    HSTS: v.optional(rules.oneOf("host", "preload"), "host"),
    CONSENT_ONLY_WHEN_NEEDED: v.optional(rules.oneOf("off", "on"), "off"),
    SECURITY_CONTACT: v.optional(rules.contact),
    VAR_DIR: v.optional(v.string(), "var"),
    LOG_LEVEL: v.optional(rules.oneOf("debug", "info", "warn", "error"), "info"),
    LOG_FORMAT: v.optional(rules.oneOf("json", "text")),
    DRAIN_SECONDS: v.optional(rules.wholeNumber(60), "0"),
    STUCK_SECONDS: v.optional(rules.wholeNumber(3600), "60"),
    BROTLI_QUALITY: v.optional(rules.wholeNumber(11), "10"),
    CMS_READ_TOKEN: rules.hexSecret,
    CMS_LEAD_TOKEN: rules.hexSecret,
    SITE_WEBHOOK_SECRET: rules.hexSecret,
    LEADS_FLOOD: v.optional(rules.flood, "60,200"),
    /** First pause between tries, longest pause, given up after; for every channel of a lead's delivery. */
    LEADS_RETRY_SECONDS: v.optional(rules.retryTimes, "30,3600,259200"),
    LEADS_ATTEMPT_SECONDS: v.optional(rules.seconds, "30"),
  },
  machine: {
    PORT: v.optional(rules.port, "3000"),
    HOST: v.optional(rules.host),
    SITE_URL: v.optional(rules.origin),
    TRUST_PROXY_HOPS: v.optional(rules.wholeNumber(99), "0"),
    VISIT_LOG_PORT: v.optional(rules.port),
    METRICS_PORT: v.optional(rules.port),
    METRICS_HOST: v.optional(rules.host, "127.0.0.1"),
    CMS_HOST: v.optional(rules.host, "127.0.0.1"),
    CMS_PORT: v.optional(rules.port, "1337"),
    CMS_URL: v.optional(rules.origin),
    CMS_PUBLIC_URL: v.optional(rules.origin),
  },
  outside: {
    GOOGLE_TAG_ID: v.optional(rules.googleTag),
    INDEXNOW_KEY: v.optional(rules.indexNowKey),
    INDEXNOW_URL: v.optional(rules.webAddress, "https://api.indexnow.org/indexnow"),
    WEB_DATABASE_URL: v.optional(rules.postgresAddress),
    LEADS_TEAM_EMAIL: v.optional(rules.email),
    SMTP_URL: v.optional(rules.smtpAddress),
    MAIL_FROM: v.optional(rules.mailbox),
  },
};

/** Never passed to the web server, which is exposed to the internet. */
const cmsEntries = {
  site: {
    CMS_LOG_LEVEL: v.optional(rules.oneOf("error", "warn", "info", "http", "debug")),
    LEADS_CLEANUP_CRON: v.optional(rules.cron, "0 0 * * * *"),
    PUBLISH_GUARD: v.optional(rules.oneOf("warn", "block"), "warn"),
    CMS_ADMIN_EMAIL: v.optional(rules.adminEmail),
    CMS_ADMIN_PASSWORD: v.optional(rules.adminPassword),
    APP_KEYS: rules.secretList,
    API_TOKEN_SALT: rules.secret,
    ADMIN_JWT_SECRET: rules.secret,
    TRANSFER_TOKEN_SALT: rules.secret,
    ENCRYPTION_KEY: rules.secret,
    JWT_SECRET: rules.secret,
    DATABASE_CLIENT: v.optional(rules.oneOf("sqlite", "postgres"), "sqlite"),
    DATABASE_FILENAME: v.optional(v.string(), ""),
    DATABASE_POOL_MIN: v.optional(rules.wholeNumber(999), "2"),
    DATABASE_POOL_MAX: v.optional(rules.wholeNumber(999), "10"),
  },
  machine: {
    WEB_URLS: v.optional(rules.serverAddresses),
    CONTENT_DIR: v.optional(v.string(), "content"),
  },
  outside: {
    DATABASE_URL: v.optional(rules.postgresAddress),
    DATABASE_SSL: v.optional(rules.oneOf("false", "true"), "false"),
    UPLOADS_S3_BUCKET: v.optional(rules.bucket),
    UPLOADS_S3_ENDPOINT: v.optional(rules.origin),
    UPLOADS_S3_REGION: v.optional(v.string(), "us-east-1"),
    UPLOADS_S3_KEY: v.optional(v.string()),
    UPLOADS_S3_SECRET: v.optional(v.string()),
  },
};

/** For `npm run backup` alone. */
const operatorEntries = {
  site: {
    BACKUP_KEY: v.optional(rules.ageRecipients),
  },
  machine: {},
  outside: {
    BACKUP_DIR: v.optional(v.string()),
  },
};

const missing = "is missing or empty: delete its line in .env, and `npm start` writes a random one";

const ofWeb = { ...webEntries.site, ...webEntries.machine, ...webEntries.outside };
const ofCms = { ...cmsEntries.site, ...cmsEntries.machine, ...cmsEntries.outside };
const ofOperator = { ...operatorEntries.site, ...operatorEntries.machine, ...operatorEntries.outside };

export const webSettings = v.object(ofWeb, missing);
export const settings = v.object({ ...ofWeb, ...ofCms, ...ofOperator }, missing);

/** What a web server is given, with every default filled in. */
export type WebSettings = ReturnType<typeof readWebSettings>;

/** Throws one `SettingsError` for all bad settings. */
export function readWebSettings(environment: NodeJS.ProcessEnv) {
  return readSettings(webSettings, environment).values;
}

export const settingNames = Object.keys(settings.entries);
export const namesUnknownToWeb = Object.keys({ ...ofCms, ...ofOperator });

/** Of web server, CMS and operator together. */
export function settingNamesOf(kind: keyof typeof webEntries): string[] {
  return [webEntries, cmsEntries, operatorEntries].flatMap((entries) => Object.keys(entries[kind]));
}

export function makeValues(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings.entries).flatMap(([name, entry]) => {
      const { make } = v.getMetadata("wrapped" in entry ? entry.wrapped : entry) as { make?: () => string };
      return make ? [[name, make()]] : [];
    }),
  );
}

export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const count = problems.length === 1 ? "a bad value" : `${problems.length} bad values`;
    super(`The settings have ${count}; correct in .env:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

type Schema = typeof webSettings | typeof settings;

/** Throws one `SettingsError` for all bad settings. Relative paths are resolved from `folder`. */
export function readSettings<S extends Schema>(schema: S, environment: NodeJS.ProcessEnv, folder = process.cwd()) {
  const given = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const input = { ...withoutAbsent(v.getDefaults(schema)), ...given };
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (!parsed.success) {
    throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue)?.split(".")[0]} ${issue.message}`));
  }
  // Both schemas contain these entries; TypeScript cannot infer it from the type parameter.
  const values = parsed.output as v.InferOutput<typeof settings>;
  const problems = [...movedSettings(environment), ...contradictions(values), ...sharedFolder(values.VAR_DIR, folder)];
  if (problems.length > 0) throw new SettingsError(problems);
  const derived = derive(values, folder);
  return {
    values: { ...values, ...derived } as v.InferOutput<S> & typeof derived,
    /** As strings, for a child's environment. */
    environment: { ...input, ...derived } as Record<string, string>,
  };
}

/** Of earlier releases: where each is set now. */
const moved: Record<string, { instead: string; means?: string }> = {
  CONSENT_REVISION: {
    instead:
      "is a field of the CMS now: remove the line, and write its number there (Site settings, Consent: revision)",
    means: "0",
  },
};

/** What says the same as the default is no problem. */
function movedSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(moved).flatMap(([name, { instead, means }]) => {
    const value = environment[name]?.trim();
    return value && value !== means ? [`${name} ${instead}`] : [];
  });
}

function withoutAbsent(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function contradictions(values: v.InferOutput<typeof settings>): string[] {
  const secrets = Object.entries(values).flatMap(([name, value]) =>
    "make" in v.getMetadata(settings.entries[name as "JWT_SECRET"]) ? [value].flat().map((one) => [name, one]) : [],
  );
  const twice = secrets.flatMap(([name, value], index) => {
    const [first] = secrets.slice(0, index).find(([, other]) => other === value) ?? [];
    return first
      ? [`${name} has the same value as ${first}: delete the line, and the next start writes a new one`]
      : [];
  });
  return [
    ...twice,
    ...(values.DATABASE_CLIENT === "postgres" && !values.DATABASE_URL
      ? ["DATABASE_URL is empty but DATABASE_CLIENT is postgres: write postgres://user:password@host:5432/name"]
      : []),
    ...(Boolean(values.UPLOADS_S3_KEY) === Boolean(values.UPLOADS_S3_SECRET)
      ? []
      : [
          "UPLOADS_S3_KEY and UPLOADS_S3_SECRET belong together: write both, or neither where the machine has a role of its own",
        ]),
    ...(isSameRole(values.WEB_DATABASE_URL, values.DATABASE_URL)
      ? [
          "WEB_DATABASE_URL has the user of DATABASE_URL: the web server must not be able to read the CMS's tables, so give leads a user and a database of their own",
        ]
      : []),
    ...(values.SMTP_URL && !values.MAIL_FROM
      ? ["MAIL_FROM is empty but SMTP_URL is set: write the sender that this mail server may send for"]
      : []),
    ...(values.METRICS_PORT === values.PORT || values.METRICS_PORT === values.CMS_PORT
      ? [`METRICS_PORT is ${values.METRICS_PORT}, which is taken by the site or the CMS: give it another`]
      : []),
    ...(values.PORT === values.CMS_PORT
      ? [`PORT and CMS_PORT are both ${values.PORT}: give the site and the CMS a port each`]
      : []),
  ];
}

function sharedFolder(varDir: string, folder: string): string[] {
  if (isOwnFolder(resolve(folder, varDir), folder)) return [];
  return [
    `VAR_DIR is "${varDir}", where not only this site has its files, and it would be closed to all others: write a folder of the site alone, such as /var/lib/site; one that is not there yet is made`,
  ];
}

function isSameRole(one = "", other = ""): boolean {
  if (!one || !other) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return a.username === b.username && a.host === b.host;
}

function derive(values: v.InferOutput<typeof settings>, folder: string) {
  // Behind a proxy only loopback: a direct client could forge X-Forwarded-For.
  const HOST = values.HOST ?? (values.TRUST_PROXY_HOPS > 0 ? "127.0.0.1" : "0.0.0.0");
  const SITE_URL = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    HOST,
    SITE_URL,
    CMS_URL: values.CMS_URL ?? loopbackUrl(values.CMS_HOST, values.CMS_PORT),
    // By the site's own name: cookies know no ports.
    CMS_PUBLIC_URL:
      values.CMS_PUBLIC_URL ?? loopbackUrl(values.CMS_HOST, values.CMS_PORT).replace("127.0.0.1", "localhost"),
    WEB_URLS: values.WEB_URLS ?? loopbackUrl(HOST, values.PORT),
    VAR_DIR: resolve(folder, values.VAR_DIR),
    CONTENT_DIR: resolve(folder, values.CONTENT_DIR ?? "content"),
    MAIL_FROM: values.MAIL_FROM ?? `hello@${new URL(SITE_URL).hostname}`,
  };
}

/** A server that listens on all interfaces is reached by loopback. */
export function loopbackUrl(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
