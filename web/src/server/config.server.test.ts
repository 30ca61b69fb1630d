import fc from "fast-check";
import { expect, test } from "vitest";
import { makeValues, readSettings, settings } from "../../../settings/settings.ts";
import { readConfig } from "./config.server.ts";

const [read, lead, webhook] = ["5", "6", "7"].map((digit) => `${digit}f90ab2c7d6843e1`.repeat(4));
const tokens = { CMS_READ_TOKEN: read, CMS_LEAD_TOKEN: lead, SITE_WEBHOOK_SECRET: webhook };

test("what is not set, or empty, has the documented default", () => {
  expect(readConfig({ ...tokens, VAR_DIR: "/somewhere", PORT: "", HOST: "" })).toEqual({
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "http://localhost:3000",
    cmsUrl: "http://127.0.0.1:1337",
    cmsReadToken: read,
    webhookSecret: webhook,
    varDir: "/somewhere",
    embedOrigins: [],
    trustedProxyHops: 0,
    rootRedirect: undefined,
    detectsLanguage: false,
    localeDomains: "",
    hsts: "host",
    consent: { revision: 0 },
    leads: {
      cmsToken: lead,
      teamEmail: undefined,
      smtpUrl: undefined,
      mailFrom: { name: "", address: "no-reply@localhost" },
      flood: [
        { most: 60, within: 60_000 },
        { most: 200, within: 3_600_000 },
      ],
      retry: { first: 30_000, longest: 3_600_000, givenUpAfter: 3 * 24 * 3_600_000 },
      attemptMs: 30_000,
    },
    log: { level: "info", format: "json" },
    metrics: undefined,
    drainMs: 0,
    stuckSeconds: 60,
    brotliQuality: 10,
  });
});

test("the log is for people where NODE_ENV is development, unless a setting says otherwise", () => {
  const format = (env: NodeJS.ProcessEnv) => readConfig({ ...tokens, ...env }).log.format;
  expect(format({ NODE_ENV: "production" })).toBe("json");
  expect(format({ NODE_ENV: "development" })).toBe("text");
  expect(format({ NODE_ENV: "development", LOG_FORMAT: "json" })).toBe("json");
});

test("metrics have a port of their own", () => {
  const { metrics } = readConfig({ ...tokens, METRICS_PORT: "9464" });
  expect(metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(() => readConfig({ ...tokens, METRICS_PORT: "3000" })).toThrow(/METRICS_PORT is 3000, which is taken/);
});

test("leads have a database user of their own", () => {
  const read = (user: string) =>
    readSettings(settings, {
      ...makeValues(),
      DATABASE_URL: "postgres://cms:a@127.0.0.1:5432/cms",
      WEB_DATABASE_URL: `postgres://${user}:a@127.0.0.1:5432/leads`,
    });
  expect(() => read("cms")).toThrow(
    /WEB_DATABASE_URL has the user of DATABASE_URL: .* a user and a database of their own/,
  );
  expect(read("leads").values.WEB_DATABASE_URL).toBe("postgres://leads:a@127.0.0.1:5432/leads");
});

test("the origins that may embed the site are a list", () => {
  const EMBED_ORIGINS = "https://a.example, http://localhost:4000";
  expect(readConfig({ ...tokens, EMBED_ORIGINS }).embedOrigins).toEqual(["https://a.example", "http://localhost:4000"]);
});

test("consent is asked for on every first visit unless the setting says otherwise", () => {
  const { consent } = readConfig({ ...tokens, CONSENT_ONLY_WHEN_NEEDED: "on" });
  expect(consent).toEqual({ revision: 0, onlyWhenNeeded: true });
});

test("a slash at the end of an address is dropped", () => {
  const { siteUrl, cmsUrl } = readConfig({
    ...tokens,
    SITE_URL: "https://a.example/",
    CMS_URL: "http://cms/",
  });
  expect([siteUrl, cmsUrl]).toEqual(["https://a.example", "http://cms"]);
});

test("behind a proxy only this machine reaches the port, unless HOST says otherwise", () => {
  const hostWith = (env: NodeJS.ProcessEnv) => readConfig({ ...tokens, TRUST_PROXY_HOPS: "1", ...env }).host;
  expect(hostWith({})).toBe("127.0.0.1");
  expect(hostWith({ HOST: "" })).toBe("127.0.0.1");
  expect(hostWith({ HOST: "0.0.0.0" })).toBe("0.0.0.0");
});

test("an empty CMS_URL means host and port", () => {
  expect(readConfig({ ...tokens, CMS_URL: "", CMS_PORT: "1400" }).cmsUrl).toBe("http://127.0.0.1:1400");
});

test.each([
  ["PORT", "70000"],
  ["PORT", "80a"],
  ["SITE_URL", "hetreteg.example"],
  ["SITE_URL", "https://a.example/path"],
  ["CMS_URL", "ftp://cms"],
  ["CMS_PORT", "-1"],
  ["CMS_READ_TOKEN", "short"],
  ["CMS_READ_TOKEN", undefined],
  ["CMS_LEAD_TOKEN", undefined],
  ["TRUST_PROXY_HOPS", "all"],
  ["LEADS_FLOOD", "60"],
  ["LEADS_FLOOD", "0,200"],
  ["LEADS_TEAM_EMAIL", "a@b.example, c@d.example"],
  ["SMTP_URL", "mail.example"],
  ["EMBED_ORIGINS", "*"],
  ["EMBED_ORIGINS", "https://*.example"],
  ["EMBED_ORIGINS", "https://a.example; script-src *"],
  ["EMBED_ORIGINS", "https://a.example/page"],
  ["CONSENT_ONLY_WHEN_NEEDED", "yes"],
  ["MAIL_FROM", "Agency"],
  ["LEADS_RETRY_SECONDS", "30,60"],
  ["LEADS_ATTEMPT_SECONDS", "soon"],
])("%s=%s is named with what to write", (name, value) => {
  const env = { ...tokens, [name]: value };
  expect(() => readConfig(env)).toThrow(new RegExp(`^ +${name} is `, "m"));
});

test("a read token that is not there at all is said to be missing", () => {
  expect(() => readConfig({})).toThrow(/^ +CMS_READ_TOKEN is missing/m);
});

test("the sender of mails may have a name", () => {
  const { mailFrom } = readConfig({ ...tokens, MAIL_FROM: "Hétréteg <hello@hetreteg.example>" }).leads;
  expect(mailFrom).toEqual({ name: "Hétréteg", address: "hello@hetreteg.example" });
});

test("every bad field is listed, each on its own line", () => {
  const read = () => readConfig({ PORT: "x", SITE_URL: "y", CMS_PORT: "z" });
  for (const name of ["PORT", "SITE_URL", "CMS_PORT", "CMS_READ_TOKEN"]) {
    expect(read).toThrow(new RegExp(`^ +${name} `, "m"));
  }
});

const part = fc.constantFrom("", "/", "?", "#", "?a=1", "#a", "/a", "/?");

test("a site address with anything but an origin is refused", () => {
  fc.assert(
    fc.property(fc.constantFrom("https", "http"), fc.domain(), part, (scheme, host, ending) => {
      const address = `${scheme}://${host}${ending}`;
      const read = () => readConfig({ ...tokens, SITE_URL: address });
      if (ending === "" || ending === "/") expect(read().siteUrl).toBe(`${scheme}://${host}`);
      else expect(read).toThrow("SITE_URL");
    }),
  );
});
