import fc from "fast-check";
import { expect, test } from "vitest";
import { readMailbox } from "./rules.ts";
import { makeValues, readSettings, readWebSettings, settings } from "./settings.ts";

const [read, lead, webhook] = ["5", "6", "7"].map((digit) => `${digit}f90ab2c7d6843e1`.repeat(4));
const tokens = { CMS_READ_TOKEN: read, CMS_LEAD_TOKEN: lead, SITE_WEBHOOK_SECRET: webhook };

test("what is not set, or empty, has the documented default", () => {
  expect(readWebSettings({ ...tokens, VAR_DIR: "/somewhere", PORT: "", HOST: "" })).toMatchObject({
    PORT: 3000,
    HOST: "0.0.0.0",
    SITE_URL: "http://localhost:3000",
    CMS_URL: "http://127.0.0.1:1337",
    VAR_DIR: "/somewhere",
    TRUST_PROXY_HOPS: 0,
    LOCALE_DETECTION: "off",
    MAIL_FROM: "hello@localhost",
    LEADS_FLOOD: [
      { max: 60, windowMs: 60_000 },
      { max: 200, windowMs: 3_600_000 },
    ],
    LEADS_RETRY_SECONDS: { firstMs: 30_000, maxMs: 3_600_000, giveUpAfterMs: 3 * 24 * 3_600_000 },
    LEADS_ATTEMPT_SECONDS: 30,
  });
});

test("metrics have a port of their own", () => {
  const { METRICS_PORT, METRICS_HOST } = readWebSettings({ ...tokens, METRICS_PORT: "9464" });
  expect([METRICS_PORT, METRICS_HOST]).toEqual([9464, "127.0.0.1"]);
  expect(() => readWebSettings({ ...tokens, METRICS_PORT: "3000" })).toThrow(/METRICS_PORT is 3000, which is taken/);
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
  expect(readWebSettings({ ...tokens, EMBED_ORIGINS }).EMBED_ORIGINS).toEqual([
    "https://a.example",
    "http://localhost:4000",
  ]);
});

test("a slash at the end of an address is dropped", () => {
  const { SITE_URL, CMS_URL } = readWebSettings({
    ...tokens,
    SITE_URL: "https://a.example/",
    CMS_URL: "http://cms/",
  });
  expect([SITE_URL, CMS_URL]).toEqual(["https://a.example", "http://cms"]);
});

test("behind a proxy only this machine reaches the port, unless HOST says otherwise", () => {
  const hostWith = (env: NodeJS.ProcessEnv) => readWebSettings({ ...tokens, TRUST_PROXY_HOPS: "1", ...env }).HOST;
  expect(hostWith({})).toBe("127.0.0.1");
  expect(hostWith({ HOST: "" })).toBe("127.0.0.1");
  expect(hostWith({ HOST: "0.0.0.0" })).toBe("0.0.0.0");
});

test("an empty CMS_URL means host and port", () => {
  expect(readWebSettings({ ...tokens, CMS_URL: "", CMS_PORT: "1400" }).CMS_URL).toBe("http://127.0.0.1:1400");
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
  expect(() => readWebSettings(env)).toThrow(new RegExp(`^ +${name} is `, "m"));
});

test("a read token that is not there at all is said to be missing", () => {
  expect(() => readWebSettings({})).toThrow(/^ +CMS_READ_TOKEN is missing/m);
});

test("the sender of mails may have a name", () => {
  expect(readMailbox("Hétréteg <hello@hetreteg.example>")).toEqual({
    name: "Hétréteg",
    address: "hello@hetreteg.example",
  });
});

test("every bad field is listed, each on its own line", () => {
  const read = () => readWebSettings({ PORT: "x", SITE_URL: "y", CMS_PORT: "z" });
  for (const name of ["PORT", "SITE_URL", "CMS_PORT", "CMS_READ_TOKEN"]) {
    expect(read).toThrow(new RegExp(`^ +${name} `, "m"));
  }
});

const part = fc.constantFrom("", "/", "?", "#", "?a=1", "#a", "/a", "/?");

test("a site address with anything but an origin is refused", () => {
  fc.assert(
    fc.property(fc.constantFrom("https", "http"), fc.domain(), part, (scheme, host, ending) => {
      const address = `${scheme}://${host}${ending}`;
      const read = () => readWebSettings({ ...tokens, SITE_URL: address });
      if (ending === "" || ending === "/") expect(read().SITE_URL).toBe(`${scheme}://${host}`);
      else expect(read).toThrow("SITE_URL");
    }),
  );
});
