import { resolve } from "node:path";
import * as v from "valibot";
import type { ConsentSettings } from "../consent/settings.ts";
import type { HstsScope } from "../http/security-headers.server.ts";
import type { LeadConfig, Mailbox } from "../leads/lead-config.server.ts";
import { internalPath } from "../routing/internal-path.ts";

/** Configuration of the web server, read once from the environment at start. */
export interface Config {
  port: number;
  host: string;
  /** Public origin without a slash at its end. */
  siteUrl: string;
  cmsUrl: string;
  cmsReadToken: string;
  /** The CMS signs its calls with it. */
  hintSecret: string;
  /** Folder of all run-time data. */
  varDir: string;
  /** Origins whose pages may show the site in a frame. */
  embedOrigins: string[];
  /** How many proxies' entries of X-Forwarded-For are believed. */
  trustedProxyHops: number;
  /** Path the root leads to instead of the home page. */
  rootRedirect: string | undefined;
  /** Whether the root path leads to the visitor's language. */
  detectsLanguage: boolean;
  /** Hosts that stand for a language; read by `readLocaleDomains`. */
  localeDomains: string;
  hsts: HstsScope;
  consent: ConsentSettings;
  leads: LeadConfig;
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.maxValue(65535, "must be a port number below 65536"),
);
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, "must be an origin such as https://example.com"),
  v.transform((url) => url.replace(/\/$/, "")),
);

const token = v.optional(
  v.pipe(
    v.string(),
    v.nonEmpty("is missing"),
    v.check((text) => text === "" || text.length >= 32, "must have at least 32 characters"),
  ),
  "",
);
const emailPattern = /^[^\s@,<>]+@[^\s@,<>]+$/;
/** Exact origins only: a wildcard or a path would open the policy further than was meant. */
const embedOrigin = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;
const seconds = /^\d+(\.\d+)?$/;

const schema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string(), ""),
  SITE_URL: v.optional(origin, "http://localhost:3000"),
  CMS_URL: v.optional(v.union([v.literal(""), origin], "must be an origin such as http://127.0.0.1:1337"), ""),
  CMS_HOST: v.optional(v.string(), "127.0.0.1"),
  CMS_PORT: v.optional(port, "1337"),
  CMS_READ_TOKEN: token,
  CMS_LEAD_TOKEN: token,
  SITE_HINT_SECRET: token,
  VAR_DIR: v.optional(v.string(), "var"),
  EMBED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(",")
          .map((part) => part.trim())
          .filter(Boolean),
      ),
      v.check(
        (origins) => origins.every((one) => embedOrigin.test(one)),
        "must be origins such as https://partner.example, with commas between",
      ),
    ),
    "",
  ),
  TRUST_PROXY_HOPS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, "must be a number from 0 to 99")), "0"),
  ROOT_REDIRECT: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === "" || internalPath.test(text), "must be a path of the site such as /casestudies"),
    ),
    "",
  ),
  LOCALE_DETECTION: v.optional(v.picklist(["off", "on"], "must be on or off"), "off"),
  LOCALE_DOMAINS: v.optional(v.string(), ""),
  HSTS: v.optional(v.picklist(["host", "preload"], "must be host or preload"), "host"),
  CONSENT_REVISION: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number"), v.transform(Number)),
    "0",
  ),
  CONSENT_ONLY_WHEN_NEEDED: v.optional(v.picklist(["off", "on"], "must be on or off"), "off"),
  GOOGLE_TAG_ID: v.optional(
    v.pipe(v.string(), v.regex(/^(G-[A-Z0-9]{4,20})?$/, "must be a Google Analytics tag such as G-ABC1234567")),
    "",
  ),
  LEADS_TEAM_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === "" || emailPattern.test(text), "must be one e-mail address"),
    ),
    "",
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(smtps?:\/\/[^\s/]+\/?)?$/, "must begin with smtp:// or smtps://")),
    "",
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === "" || readMailbox(text) !== undefined, "must be an address, or Name <address>"),
    ),
    "",
  ),
  LEADS_FLOOD: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d*,[1-9]\d*$/, "must be two numbers: leads a minute, leads an hour")),
    "60,200",
  ),
  LEADS_RETRY_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((part) => part.trim())),
      v.check((parts) => parts.length === 3 && parts.every((part) => seconds.test(part)), "must be three numbers"),
      v.transform((parts) => parts.map((part) => Number(part) * 1000)),
    ),
    "30,3600,259200",
  ),
  LEADS_ATTEMPT_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(seconds, "must be a number of seconds"),
      v.transform((text) => Number(text) * 1000),
    ),
    "30",
  ),
});

/** Throws an `Error` that lists every bad variable with its mend. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = v.safeParse(schema, env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The configuration does not fit; mend these lines in .env:\n${lines.join("\n")}`);
  }
  const { PORT, HOST, SITE_URL, CMS_URL, CMS_HOST, CMS_PORT, CMS_READ_TOKEN, VAR_DIR, ...values } = parsed.output;
  const trustedProxyHops = Number(values.TRUST_PROXY_HOPS);
  const [aMinute = 0, anHour = 0] = values.LEADS_FLOOD.split(",").map(Number);
  const [first = 0, longest = 0, givenUpAfter = 0] = values.LEADS_RETRY_SECONDS;
  return {
    port: PORT,
    // Whoever reaches the port directly could write X-Forwarded-For himself.
    host: HOST || (trustedProxyHops > 0 ? "127.0.0.1" : "0.0.0.0"),
    siteUrl: SITE_URL,
    cmsUrl: CMS_URL || `http://${CMS_HOST}:${CMS_PORT}`,
    cmsReadToken: CMS_READ_TOKEN,
    hintSecret: values.SITE_HINT_SECRET,
    varDir: resolve(VAR_DIR),
    embedOrigins: values.EMBED_ORIGINS,
    trustedProxyHops,
    rootRedirect: values.ROOT_REDIRECT || undefined,
    detectsLanguage: values.LOCALE_DETECTION === "on",
    localeDomains: values.LOCALE_DOMAINS,
    hsts: values.HSTS,
    consent: {
      revision: values.CONSENT_REVISION,
      ...(values.GOOGLE_TAG_ID ? { googleTagId: values.GOOGLE_TAG_ID } : {}),
      ...(values.CONSENT_ONLY_WHEN_NEEDED === "on" ? { onlyWhenNeeded: true } : {}),
    },
    leads: {
      cmsToken: values.CMS_LEAD_TOKEN,
      teamEmail: values.LEADS_TEAM_EMAIL || undefined,
      smtpUrl: values.SMTP_URL || undefined,
      mailFrom: readMailbox(values.MAIL_FROM) ?? { name: "", address: `no-reply@${new URL(SITE_URL).hostname}` },
      flood: [
        { most: aMinute, within: 60_000 },
        { most: anHour, within: 3_600_000 },
      ],
      retry: { first, longest, givenUpAfter },
      attemptMs: values.LEADS_ATTEMPT_SECONDS,
    },
  };
}

function readMailbox(text: string): Mailbox | undefined {
  const [, name = "", address = text] = /^([^<>"@,;]+)<([^<>]*)>$/.exec(text) ?? [];
  return emailPattern.test(address) ? { name: name.trim(), address } : undefined;
}
