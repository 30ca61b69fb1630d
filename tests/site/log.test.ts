import { readFileSync } from "node:fs";
import { formKinds } from "@hetreteg/contract/leads";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { encode, type Fields, filledIn, post } from "../faults/support/posts.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";
import { contentOnly } from "../support/stand-in-cms.ts";
import { type StandInMail, startStandInMail } from "../support/stand-in-mail.ts";
import { siteUrl } from "../support/web-server.ts";

/** What the log must not repeat, each so odd that it is found wherever it stands. */
const personal = {
  name: "Zebrafi Quentin",
  company: "Zebracorp Kft.",
  email: "zebra.quentin@visitor.example",
  phone: "+36 1 987 6543",
  message: "Zebramessage about a secret plan",
  linkedinUrl: "https://www.linkedin.com/in/zebralink",
  auditAddress: "https://zebrashop.example/shop",
  password: "Zebra-Password-1",
  code: "abcdefabcdef0123",
  cookie: "zebracookie",
  query: "zebraquery",
  address: "203.0.113.77",
  agent: "ZebraBrowser/7",
};
const traces = [/zebra/i, /quentin/i, /987.{0,3}6543/, /abcdefabcdef0123/, /203\.0\.113/];

let site: TestSite;
let mail: StandInMail;
beforeAll(async () => {
  mail = await startStandInMail();
  const environment = {
    LOG_LEVEL: "debug",
    TRUST_PROXY_HOPS: "1",
    LEADS_RETRY_SECONDS: "0.2,1,2",
    SMTP_URL: mail.url,
    MAIL_FROM: "hello@hetreteg.example",
  };
  site = await openSite({ content: "whole", web: { environment } });
});
afterAll(async () => {
  await site?.close();
  await mail?.stop();
});

let visitors = 0;
/** Below the rates of one client, and always in the network that the log must not name. */
function visitor(more: Record<string, string> = {}): Record<string, string> {
  visitors += 1;
  return {
    "x-forwarded-for": `198.51.100.${visitors}, ${personal.address.replace(/\d+$/, String(visitors))}`,
    "user-agent": personal.agent,
    referer: `${siteUrl}/en?${personal.query}=1`,
    cookie: `locale=en; strapi_jwt=${personal.cookie}.${personal.cookie}.c2ln`,
    origin: siteUrl,
    ...more,
  };
}

function ownFields(kind: (typeof formKinds)[number]): Fields {
  const given = filledIn(kind);
  const own = Object.entries(personal).filter(([name]) => name in given);
  return { ...given, ...Object.fromEntries(own), _locale: "en", _page: "/en/contact" };
}

const withQuery = (kind: string) => `${kind}?${personal.query}=${personal.email}`;

async function postEveryForm(): Promise<void> {
  for (const kind of formKinds) {
    const fields = ownFields(kind);
    const send = (changes: Fields, headers: Record<string, string> = {}) =>
      post(site.web.port, withQuery(kind), { ...fields, ...changes }, { headers: visitor(headers) });
    await send({});
    await send({ email: "zebra.quentin at visitor.example", phone: "zebraphone", privacyAccepted: "" });
    await send({ message: `Zebramessage ${"x".repeat(70_000)}` });
    await send({ _website: "zebra.example" });
    await send({}, { accept: "text/html" });
    await send({ phone: "zebra" }, { accept: "text/html" });
    await send({}, { origin: "https://zebra.example", "sec-fetch-site": "cross-site" });
    await send({}, { "content-type": "application/json" });
  }
}

const reviewPosts: [string, Fields][] = [
  ["/en/review", { password: personal.password }],
  ["/en/review/register", { password: personal.password, invitation: personal.code }],
  ["/en/review/forgot-password", {}],
  ["/en/review/reset-password", { password: personal.password, code: personal.code }],
  ["/en/review/send-confirmation", {}],
  ["/en/review/confirm-email", { confirmation: personal.code }],
  ["/en/review/sign-out", {}],
];

async function postEveryOtherForm(): Promise<void> {
  for (const [path, fields] of reviewPosts) {
    const body = encode({ email: personal.email, passwordConfirmation: personal.password, ...fields });
    const headers = visitor({ "content-type": "application/x-www-form-urlencoded" });
    await site.web.ask(`${path}?${personal.query}=1`, { method: "POST", headers, body });
  }
  const headers = visitor({ "content-type": "application/json" });
  const body = JSON.stringify({ id: personal.cookie, text: personal.message });
  await site.web.ask("/consent", { method: "POST", headers, body });
}

/** Addresses that read something for the visitor, or fail to. */
const addresses = [
  "/en/about",
  "/en/thankyou?ref=H7-AAAAAA&name=zebraname",
  "/en/zebra.quentin@visitor.example",
  "/en/article/zebra-article",
  "/en/blog?page=zebra",
  "/en/review?case=zebra",
  "/en/review/casestudies/zebra",
  `/en/review/confirm-email?confirmation=${personal.code}`,
  "/_preview/en/about?zebra=1",
  "/_site/live/en/article/zebra.json",
  "/_site/check-texts?zebra=1",
  "/forms/contact?zebra=1",
  "/%zebra",
];

async function askEverything(): Promise<void> {
  for (const address of addresses) await site.web.ask(address, { headers: visitor() });
  await site.web.ask("/en/about", { headers: visitor({ host: "zebra quentin" }) });
}

function leaks(): string[] {
  const lines = site.web.output().split("\n");
  return lines.filter((line) => traces.some((trace) => trace.test(line)));
}

async function everyForm(): Promise<void> {
  await postEveryForm();
  await postEveryOtherForm();
  await askEverything();
}

test("forms that are filled in, wrong or refused leave nothing personal in the log, at any level", async () => {
  await everyForm();
  await site.web.printed(/"lead-delivered".*"visitor-mail"/);
  const events = new Set(site.web.log().map(({ event }) => event));
  expect([...events]).toEqual(expect.arrayContaining(["lead-stored", "lead-delivered", "request"]));
  expect(leaks()).toEqual([]);
});

test("while the mail server refuses what it is sent, it is the same", async () => {
  await mail.fail("550");
  // The other address has had its confirmations of the day.
  const fields = { ...ownFields("contact"), email: "zebra.mailed@visitor.example" };
  await post(site.web.port, "contact", fields, { headers: visitor() });
  await site.web.printed(/"lead-failed".*"visitor-mail"/);
  await mail.heal();
  expect(leaks()).toEqual([]);
});

test.each(["error", "garbage", "html", "refuse"] as const)(
  "while the CMS fails (%s), it is the same",
  async (fault) => {
    await site.cms.fail(fault, contentOnly);
    await everyForm();
    await site.cms.heal();
    expect(leaks()).toEqual([]);
  },
);

test("while the journal is locked, it is the same", async () => {
  const locker = new Database(journalFile(site.varDir));
  locker.exec("BEGIN IMMEDIATE");
  const answer = await post(site.web.port, "contact", ownFields("contact"), { headers: visitor() });
  locker.exec("ROLLBACK");
  locker.close();
  expect(answer.status).toBe(503);
  expect(leaks()).toEqual([]);
});

test("every line of the log is an object with level, time and event, and names the request that it belongs to", () => {
  const lines = site.web.log();
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String), event: expect.any(String) });
  }
  const stored = lines.filter(({ event }) => event === "lead-stored");
  // On a busy machine a request is written as slow.
  const requests = new Set(lines.filter(({ event }) => /^request/.test(`${event}`)).map(({ requestId }) => requestId));
  expect(stored.length).toBeGreaterThan(0);
  for (const { requestId } of stored) expect(requests).toContain(requestId);
});

test("the fields are those that the log knows", () => {
  const source = readFileSync(new URL("../../web/src/monitoring/log.server.ts", import.meta.url), "utf8");
  const known = [...source.matchAll(/^ {2}(\w+)\??: /gm)].map(([, name]) => name);
  const used = new Set(site.web.log().flatMap((line) => Object.keys(line)));
  const always = ["level", "time", "event", "msg", "requestId"];
  expect([...used].filter((name) => !known.includes(name) && !always.includes(name))).toEqual([]);
});

test("the trusted proxy's request id goes on to the CMS, and the answer has it", async () => {
  await site.cms.heal();
  const headers = { ...visitor(), "x-request-id": "proxy-gave-this" };
  const { headers: answered } = await site.web.ask("/en/review", { headers });
  expect(answered["x-request-id"]).toBe("proxy-gave-this");
  expect(site.cms.requestIds.get("/api/users/me")).toBe("proxy-gave-this");
});

test("an id that is none is replaced, and so is one that no trusted proxy gave", async () => {
  const given = async (id: string) => (await site.web.ask("/en/review", { headers: { "x-request-id": id } })).headers;
  const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  expect((await given("a b"))["x-request-id"]).toMatch(made);
  await site.restart({ environment: { TRUST_PROXY_HOPS: "0" } });
  expect((await given("proxy-gave-this"))["x-request-id"]).toMatch(made);
  expect((await site.web.ask("/assets/none.js")).headers["x-request-id"]).toMatch(made);
});

test("what is answered from memory has no id: a shared cache would give it to other requests", async () => {
  for (const path of ["/en/about", payloadPath("/en/about")]) {
    const { status, headers } = await site.web.ask(path);
    expect([status, headers["x-request-id"]]).toEqual([200, undefined]);
  }
});

test("a delivery has an id of its own, which the CMS is told", async () => {
  const { text } = await post(site.web.port, "contact", ownFields("contact"), { headers: visitor() });
  const { reference } = JSON.parse(text);
  await site.web.printed(`"lead-delivered","reference":"${reference}","channel":"cms"`);
  const delivered = site.web
    .log()
    .find((line) => line.event === "lead-delivered" && line.reference === reference && line.channel === "cms");
  expect(site.cms.requestIds.get("/api/leads")).toBe(delivered?.requestId);
});
