import { readMailbox } from "../../../settings/rules.ts";
import { readSettings, webSettings } from "../../../settings/settings.ts";
import type { ConsentSettings } from "../consent/settings.ts";
import type { HstsScope } from "../http/security-headers.server.ts";
import type { LeadConfig } from "../leads/lead-config.server.ts";
import type { LogFormat, LogLevel } from "../monitoring/log.server.ts";
import type { IndexNowSettings } from "../publish/index-now.server.ts";

export interface Config {
  port: number;
  host: string;
  /** Public origin without trailing slash. */
  siteUrl: string;
  cmsUrl: string;
  cmsReadToken: string;
  webhookSecret: string;
  varDir: string;
  /** Origins that may embed the site in a frame. */
  embedOrigins: string[];
  /** Number of trusted proxies in X-Forwarded-For. */
  trustedProxyHops: number;
  rootRedirect: string | undefined;
  /** Whether the root path redirects to the visitor's language. */
  detectsLanguage: boolean;
  /** Hosts with a language of their own; parsed by `readLocaleDomains`. */
  localeDomains: string;
  hsts: HstsScope;
  consent: ConsentSettings;
  /** URI for reports of weaknesses; `undefined`: the company's e-mail address. */
  securityContact: string | undefined;
  indexNow: IndexNowSettings | undefined;
  leads: LeadConfig;
  log: { level: LogLevel; format: LogFormat };
  /** UDP port on which the front tells of the pages it sent. */
  visitLogPort: number | undefined;
  /** `undefined`: no metrics. */
  metrics: { port: number; host: string } | undefined;
  /** Between the signal to stop and the end of listening. */
  drainMs: number;
  /** 0: never stuck. */
  stuckSeconds: number;
  /** Of stored pages, 0 to 11, once nothing is published any more. */
  brotliQuality: number;
}

/** Throws an `Error` that lists every invalid variable with its fix. */
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
      ...(values.LOCALE_DETECTION === "on" ? { detectsLanguage: true } : {}),
    },
    securityContact: values.SECURITY_CONTACT,
    indexNow: values.INDEXNOW_KEY ? { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL } : undefined,
    leads: {
      cmsToken: values.CMS_LEAD_TOKEN,
      databaseUrl: values.WEB_DATABASE_URL,
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
    log: {
      level: values.LOG_LEVEL,
      format: values.LOG_FORMAT ?? (env.NODE_ENV === "development" ? "text" : "json"),
    },
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    visitLogPort: values.VISIT_LOG_PORT,
    drainMs: values.DRAIN_SECONDS * 1000,
    stuckSeconds: values.STUCK_SECONDS,
    brotliQuality: values.BROTLI_QUALITY,
  };
}
