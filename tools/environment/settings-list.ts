import * as rules from "./setting-rules.ts";

export interface SettingSpec {
  name: string;
  rule: rules.Rule;
  /** Value when the line is missing or empty. Settings without one and without `makeValue` may stay empty. */
  fallback?: string;
  /** Makes the random value that is written into a `.env` that lacks the line. */
  makeValue?: () => string;
  /** Never handed to the web server, which faces the internet. */
  cmsOnly?: boolean;
}

/** Every setting of the product. `.env.example` lists the same names (tests/tools/env-file.test.ts). */
export const settingsList: SettingSpec[] = [
  { name: "PORT", rule: rules.port, fallback: "3000" },
  { name: "HOST", rule: rules.host },
  { name: "SITE_URL", rule: rules.address },
  { name: "EMBED_ORIGINS", rule: rules.originList },
  { name: "TRUST_PROXY_HOPS", rule: rules.count, fallback: "0" },
  { name: "ROOT_REDIRECT", rule: rules.sitePath },
  { name: "LOCALE_DETECTION", rule: rules.oneOf("off", "on"), fallback: "off" },
  { name: "LOCALE_DOMAINS", rule: rules.anything },
  { name: "HSTS", rule: rules.oneOf("host", "preload"), fallback: "host" },
  { name: "CONSENT_REVISION", rule: rules.revision, fallback: "0" },
  { name: "CONSENT_ONLY_WHEN_NEEDED", rule: rules.oneOf("off", "on"), fallback: "off" },
  { name: "GOOGLE_TAG_ID", rule: rules.googleTag },
  { name: "VAR_DIR", rule: rules.folder, fallback: "var" },
  { name: "CMS_HOST", rule: rules.host, fallback: "127.0.0.1" },
  { name: "CMS_PORT", rule: rules.port, fallback: "1337" },
  { name: "CMS_URL", rule: rules.address },
  { name: "CMS_PUBLIC_URL", rule: rules.address, cmsOnly: true },
  { name: "CMS_READ_TOKEN", rule: rules.hexSecret, makeValue: rules.randomSecret },
  { name: "CMS_LEAD_TOKEN", rule: rules.hexSecret, makeValue: rules.randomSecret },
  { name: "SITE_HINT_SECRET", rule: rules.hexSecret, makeValue: rules.randomSecret },
  { name: "WEB_URL", rule: rules.address },
  { name: "PUBLISH_GUARD", rule: rules.oneOf("warn", "block"), fallback: "warn", cmsOnly: true },
  { name: "LEADS_TEAM_EMAIL", rule: rules.email },
  { name: "SMTP_URL", rule: rules.smtpAddress },
  { name: "MAIL_FROM", rule: rules.mailbox },
  { name: "LEADS_FLOOD", rule: rules.leadsAMinuteAndHour, fallback: "60,200" },
  { name: "LEADS_RETRY_SECONDS", rule: rules.retrySeconds, fallback: "30,3600,259200" },
  { name: "LEADS_ATTEMPT_SECONDS", rule: rules.seconds, fallback: "30" },
  { name: "CMS_ADMIN_EMAIL", rule: rules.email, makeValue: () => "admin@hetreteg.example", cmsOnly: true },
  { name: "CMS_ADMIN_PASSWORD", rule: rules.password, makeValue: rules.randomPassword, cmsOnly: true },
  {
    name: "APP_KEYS",
    rule: rules.secretList,
    makeValue: () => [1, 2, 3, 4].map(() => rules.randomSecret()).join(","),
    cmsOnly: true,
  },
  { name: "API_TOKEN_SALT", rule: rules.secret, makeValue: rules.randomSecret, cmsOnly: true },
  { name: "ADMIN_JWT_SECRET", rule: rules.secret, makeValue: rules.randomSecret, cmsOnly: true },
  { name: "TRANSFER_TOKEN_SALT", rule: rules.secret, makeValue: rules.randomSecret, cmsOnly: true },
  { name: "ENCRYPTION_KEY", rule: rules.secret, makeValue: rules.randomSecret, cmsOnly: true },
  { name: "JWT_SECRET", rule: rules.secret, makeValue: rules.randomSecret, cmsOnly: true },
  { name: "DATABASE_CLIENT", rule: rules.oneOf("sqlite", "postgres"), fallback: "sqlite", cmsOnly: true },
  { name: "DATABASE_FILENAME", rule: rules.folder, cmsOnly: true },
  { name: "DATABASE_URL", rule: rules.postgresAddress, cmsOnly: true },
];
