import { readMailbox } from "../../../settings/rules.ts";
import { readSettings, webSettings } from "../../../settings/settings.ts";
import type { ConsentSettings } from "../consent/settings.ts";
import type { HstsScope } from "../http/security-headers.server.ts";
import type { LeadConfig } from "../leads/lead-config.server.ts";

/** Configuration of the web server, read once from the environment at start. */
export interface Config {
  port: number;
  host: string;
  /** Public origin without a slash at its end. */
  siteUrl: string;
  cmsUrl: string;
  cmsReadToken: string;
  /** The CMS signs its calls with it. */
  webhookSecret: string;
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

/** Throws an `Error` that lists every bad variable with its mend. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { values } = readSettings(webSettings, env);
  const [aMinute, anHour] = values.LEADS_FLOOD;
  const [first, longest, givenUpAfter] = values.LEADS_RETRY_SECONDS;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    cmsUrl: values.CMS_URL,
    cmsReadToken: values.CMS_READ_TOKEN,
    webhookSecret: values.SITE_WEBHOOK_SECRET,
    varDir: values.VAR_DIR,
    embedOrigins: values.EMBED_ORIGINS ?? [],
    trustedProxyHops: values.TRUST_PROXY_HOPS,
    rootRedirect: values.ROOT_REDIRECT,
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
      teamEmail: values.LEADS_TEAM_EMAIL,
      smtpUrl: values.SMTP_URL,
      mailFrom: readMailbox(values.MAIL_FROM) ?? { name: "", address: values.MAIL_FROM },
      flood: [
        { most: aMinute, within: 60_000 },
        { most: anHour, within: 3_600_000 },
      ],
      retry: { first, longest, givenUpAfter },
      attemptMs: values.LEADS_ATTEMPT_SECONDS,
    },
  };
}
