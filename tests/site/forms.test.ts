import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formKinds } from "@hetreteg/contract/leads";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { encode, type Fields, filledIn, post } from "../faults/support/posts.ts";
import type { Answer } from "../support/ask.ts";
import { expectText } from "../support/expect-text.ts";
import { signCall } from "../support/sign-call.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite({
    web: { environment: { TRUST_PROXY_HOPS: "1", LEADS_FLOOD: "999,999", LEADS_RETRY_SECONDS: "0.2,1,600" } },
  });
});
afterAll(() => site?.close());

/** As a browser posts without JavaScript. */
function postPlainly(kind: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
  const browser = { accept: "text/html", origin: siteUrl, "sec-fetch-mode": "navigate" };
  return post(site.web.port, kind, { _key: "", ...fields }, { headers: { ...browser, ...headers } });
}

function postWithScript(kind: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
  return post(site.web.port, kind, fields, { headers: { origin: siteUrl, ...headers } });
}

async function inCms(reference: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const lead = [...site.cms.leads.values()].find((one) => one.reference === reference);
    if (lead) return lead;
    await pause(50);
  }
  throw new Error(`${reference} did not come to the CMS:\n${site.web.output()}`);
}

test.each(formKinds)(
  "without JavaScript the %s form leads to the thank-you page with the reference number",
  async (kind) => {
    const answer = await postPlainly(kind, { ...filledIn(kind), _locale: "nl", _page: `/nl/${kind}`, _key: "" });
    expect(answer.status, answer.text).toBe(303);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [, reference = ""] = /^\/nl\/thankyou\?ref=([A-Z\d]+-\w{6})$/.exec(answer.headers.location ?? "") ?? [];
    const thanks = await site.web.ask(answer.headers.location ?? "");
    expect(thanks.status).toBe(200);
    expect(thanks.headers["cache-control"]).toBe("no-store");
    expectText(thanks.text, reference, "the thank-you page");
    expect(await inCms(reference)).toMatchObject({ kind, quarantineReason: null });
  },
);

test("the thank-you page shows a reference number only, and without one it is the stored page", async () => {
  const foreign = await site.web.ask("/thankyou?ref=%3Cb%3EH7-AAAAAA%3C%2Fb%3E");
  expect(foreign.status).toBe(200);
  expect(foreign.text).toBe((await site.web.ask("/thankyou")).text);
});

test("a form that is not filled in comes back with what was typed, a summary and no caching", async () => {
  const answer = await postPlainly("contact", {
    ...filledIn("contact"),
    email: "not an address",
    message: "Typed <b>for an hour</b>",
    _locale: "en",
    _page: "/en/contact",
  });
  expect(answer.status).toBe(422);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
  expectText(answer.text, "<title data-page>Error:", "the title");
  expectText(answer.text, "Invalid e-mail address!", "the message");
  expectText(answer.text, "Typed &lt;b&gt;for an hour&lt;/b&gt;", "what was typed");
  expect(answer.text).not.toContain("<b>for an hour");
});

test("with JavaScript the messages come as data, in the visitor's language", async () => {
  const { status, text } = await postWithScript("contact", { ...filledIn("contact"), email: "x", _locale: "en" });
  expect(status).toBe(422);
  expect(JSON.parse(text)).toEqual({
    error: "invalid",
    errors: [{ field: "email", message: "Invalid e-mail address!" }],
  });
});

test("the same key and text get the same receipt, another text under the key a conflict", async () => {
  const fields = { ...filledIn("contact"), _key: randomUUID(), _locale: "en" };
  const first = await postWithScript("contact", fields);
  const { reference, thankYou } = JSON.parse(first.text);
  expect(thankYou).toBe(`/en/thankyou?ref=${reference}`);
  const again = await postWithScript("contact", { ...fields, _locale: "hu" });
  expect(JSON.parse(again.text)).toMatchObject({ reference });
  const other = await postWithScript("contact", { ...fields, message: "Something else" });
  expect(other.status).toBe(409);
  expect(JSON.parse(other.text)).toMatchObject({
    error: "conflict",
    reference,
    message: expect.stringContaining(reference),
  });
});

test("a double click without JavaScript is one enquiry", async () => {
  const fields = { ...filledIn("audit"), message: "Clicked twice", _key: "", _locale: "hu" };
  const headers = { "x-forwarded-for": "192.0.2.77" };
  const answers = await Promise.all([postPlainly("audit", fields, headers), postPlainly("audit", fields, headers)]);
  expect(new Set(answers.map(({ headers: { location } }) => location)).size).toBe(1);
  const neighbour = await postPlainly("audit", fields, { "x-forwarded-for": "192.0.2.78" });
  expect(neighbour.headers.location).not.toBe(answers[0]?.headers.location);
});

test("what only a machine does goes to quarantine with its reason, and looks accepted", async () => {
  const trapped = JSON.parse(
    (await postWithScript("contact", { ...filledIn("contact"), _website: "spam.example" })).text,
  );
  expect(await inCms(trapped.reference)).toMatchObject({ quarantineReason: "honeypot" });
  const bare = JSON.parse(
    (await post(site.web.port, "contact", { ...filledIn("contact"), message: "Bare", _key: "" })).text,
  );
  expect(await inCms(bare.reference)).toMatchObject({ quarantineReason: "unmarked" });
  const quarantined = [trapped.reference, bare.reference];
  const mails = readdirSync(join(site.varDir, "mail"));
  expect(mails.filter((name) => quarantined.some((one) => name.startsWith(one)))).toEqual([]);
});

test("an enquiry that an editor takes out of quarantine is mailed to team and visitor, once, if the CMS says so", async () => {
  const answer = await postWithScript("contact", {
    ...filledIn("contact"),
    // The others of this file have had its confirmations of the day.
    email: "rescued@b.example",
    message: "No spam",
    _website: "filled",
  });
  const { reference } = JSON.parse(answer.text);
  const { key, kind, values } = await inCms(reference);
  const body = JSON.stringify({ key, reference, kind, locale: "hu", page: "/contact", receivedAt: Date.now(), values });
  const path = `/_site/rescued?sha256=${createHash("sha256").update(body).digest("hex")}`;
  const rescue = async (sent: string, headers = signCall("POST", path)) => {
    const { status, text } = await site.web.ask(path, { method: "POST", body: sent, headers });
    return [status, JSON.parse(text).mails];
  };
  expect(await rescue(body, {})).toEqual([403, undefined]);
  expect(await rescue(body.replace("No spam", "Changed"))).toEqual([403, undefined]);
  expect(await rescue(body)).toEqual([200, 2]);
  expect(await rescue(body)).toEqual([200, 0]);
  const mails = () => readdirSync(join(site.varDir, "mail")).filter((name) => name.startsWith(reference));
  await expect.poll(() => mails().sort()).toEqual([`${reference}-team-mail.eml`, `${reference}-visitor-mail.eml`]);
  expectText(readFileSync(join(site.varDir, "mail", `${reference}-team-mail.eml`), "utf8"), "No spam");
});

test("the sixth post within a minute waits, and keeps what was typed", async () => {
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const fields = (text: string) => ({ ...filledIn("contact"), message: text, _locale: "en", _page: "/en/contact" });
  for (let count = 0; count < 5; count += 1) {
    expect((await postPlainly("contact", fields(`Message ${count}`), headers)).status).toBe(303);
  }
  const sixth = await postPlainly("contact", fields("One too many"), headers);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(sixth.headers["retry-after"])).toBeLessThanOrEqual(60);
  expectText(sixth.text, "One too many", "what was typed");
  expectText(sixth.text, "Too many messages", "the reason");
  expect(sixth.headers["content-security-policy"]).toContain("form-action 'self'");
  const again = await postPlainly("contact", formIn(sixth.text), { "x-forwarded-for": "198.51.100.3" });
  expect(again.status, "sent again by its button, from a connection that may").toBe(303);
  expect((await postWithScript("contact", fields("x"), headers)).status).toBe(429);
});

/** What a browser would post of the form in this document. */
function formIn(html: string): Fields {
  const inputs = html.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"|<textarea name="(\w+)"[^>]*>\n([^<]*)/g);
  const fields: Record<string, string[]> = {};
  for (const [, name, value, area, text] of inputs) {
    const field = name ?? area ?? "";
    fields[field] = [
      ...(fields[field] ?? []),
      (value ?? text ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ];
  }
  return fields;
}

test.each<[string, number, Record<string, string>]>([
  ["from another site", 403, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["from another site's frame", 403, { origin: "null" }],
  ["as JSON", 415, { "content-type": "application/json" }],
  ["as a file upload", 415, { "content-type": "multipart/form-data; boundary=x" }],
])("a post %s is refused with %i", async (_what, status, headers) => {
  const answer = await postWithScript("contact", filledIn("contact"), headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String), message: expect.any(String) });
});

test("a body over 64 kB is refused with 413, announced or not", async () => {
  const body = encode({ ...filledIn("contact"), message: "x".repeat(70_000) });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  expect((await site.web.ask("/forms/contact", { method: "POST", body, headers })).status).toBe(413);
  const chunked = { ...headers, "transfer-encoding": "chunked" };
  expect((await site.web.ask("/forms/contact", { method: "POST", body, headers: chunked })).status).toBe(413);
  expect((await site.web.ask("/about")).status).toBe(200);
});

test.each([
  ["too large", 20, "application/x-www-form-urlencoded", 413],
  ["of another type", 5, "text/plain", 415],
])("who sends a body %s slowly, and only then listens, reads the answer", async (_what, parts, type, status) => {
  const socket = connect(site.web.port, "127.0.0.1");
  const part = "x".repeat(8192);
  const trouble: Error[] = [];
  socket.on("error", (error) => trouble.push(error));
  const closed = new Promise((done) => socket.once("close", done));
  socket.write(
    `POST /forms/contact HTTP/1.1\r\nhost: hetreteg.example\r\naccept: application/json\r\n` +
      `content-type: ${type}\r\ncontent-length: ${parts * part.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < parts; sent += 1) {
    socket.write(part);
    await pause(20);
  }
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  await closed;
  expect(trouble).toEqual([]);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('"message":"');
});

test("only posts are taken; whoever asks for the address comes to the form; there are no other forms", async () => {
  const put = await site.web.ask("/forms/contact", { method: "PUT" });
  expect([put.status, put.headers.allow]).toEqual([405, "POST"]);
  const got = await site.web.ask("/forms/healthcare", { headers: { "accept-language": "nl-NL,nl;q=0.9" } });
  expect([got.status, got.headers.location]).toEqual([303, "/nl/healthcare_solutions"]);
  expect((await post(site.web.port, "nothing", filledIn("contact"))).status).toBe(405);
});

test("while the CMS is off, a form is taken, thanked for and shown again, and healthz tells what waits", async () => {
  await site.cms.fail("refuse");
  try {
    const answer = await postPlainly("appointment", {
      ...filledIn("appointment"),
      _locale: "hu",
      _page: "/appointment",
    });
    expect(answer.status).toBe(303);
    expect((await site.web.ask(answer.headers.location ?? "")).status).toBe(200);
    const wrong = await postPlainly("appointment", {
      ...filledIn("appointment"),
      phone: "x",
      message: "Kept",
      preferredDay: `${new Date().getUTCFullYear() + (new Date().getUTCMonth() === 11 ? 1 : 0)}-12-25`,
      _page: "/appointment",
    });
    expect(wrong.status).toBe(422);
    expectText(wrong.text, "Ezen a napon zárva vagyunk. Nyitva hétfőtől péntekig, 9 és 17", "why the day is refused");
    expectText(wrong.text, "Kept", "what was typed");
    const { leads } = JSON.parse((await site.web.ask("/healthz")).text);
    expect(leads).toMatchObject({ journal: "open", failed: 0, oldestUndeliveredSeconds: expect.any(Number) });
    expect(leads.waiting).toBeGreaterThan(0);
  } finally {
    await site.cms.heal();
    await site.cms.fail("error", /^\/_health/);
  }
});

test("while another process locks the journal, forms answer 503 with what was typed", async () => {
  const locker = new Database(journalFile(site.varDir));
  locker.exec("BEGIN IMMEDIATE");
  try {
    const fields = (message: string) => ({ ...filledIn("contact"), message, _locale: "en", _page: "/en/contact" });
    const answers = await Promise.all(["First", "Second"].map((text) => postPlainly("contact", fields(text))));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expectText(answers[1]?.text ?? "", "Second", "what was typed");
  } finally {
    locker.exec("ROLLBACK");
    locker.close();
  }
  await expect.poll(async () => (await postPlainly("contact", filledIn("contact"))).status).toBe(303);
});

test("without a mail server, mails are files, and the log has no personal data", async () => {
  // An address of its own: the other one has had its confirmations of the day.
  const mailed = { ...filledIn("appointment"), email: "minta@example.com", message: "Mailed", _locale: "en" };
  const answer = await postWithScript("appointment", mailed);
  const { reference } = JSON.parse(answer.text);
  await site.web.printed(`"lead-delivered","reference":"${reference}","channel":"visitor-mail"`);
  await site.web.printed(`"lead-delivered","reference":"${reference}","channel":"team-mail"`);
  const mail = (channel: string) => readFileSync(join(site.varDir, "mail", `${reference}-${channel}.eml`), "utf8");
  expect(mail("visitor-mail")).toMatch(/^To: minta@example\.com\r$/m);
  expect(mail("visitor-mail")).toContain("BEGIN:VCALENDAR");
  expect(mail("team-mail")).toMatch(/^To: hello@hetreteg\.example\r$/m);
  expect(mail("team-mail")).toMatch(/^Reply-To: .*<minta@example\.com>\r$/m);
  expect(site.web.output()).not.toMatch(/m(art|int)a@|Minta|000 0000/);
});

test("the team reads the title of the position that an application names", async () => {
  const path = site.routes.find((route) => /^\/career\/[a-z-]+$/.test(route)) ?? "";
  const { data } = JSON.parse((await site.web.ask(`/_site/payload${path}.json`)).text);
  const position = path.replace("/career/", "");
  const { reference } = JSON.parse((await postWithScript("career", { ...filledIn("career"), position })).text);
  await site.web.printed(`"lead-delivered","reference":"${reference}","channel":"team-mail"`);
  const mail = readFileSync(join(site.varDir, "mail", `${reference}-team-mail.eml`), "latin1");
  const quoted = mail
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex) => String.fromCharCode(Number(`0x${hex}`)));
  expectText(Buffer.from(quoted, "latin1").toString(), `Állás: ${data.title}\r\n`, "the team's mail");
});

test("no other user of the machine may read what the site has written", () => {
  const names = ["", ...readdirSync(site.varDir, { recursive: true, encoding: "utf8" })];
  // A copy that the test made: the pages, which are public, and the folder of what they ask consent with.
  const own = names.filter((name) => !name.startsWith("site") && name !== "consent-texts");
  expect(own).toEqual(expect.arrayContaining(["", "leads.db", "leads.db-wal", "mail"]));
  expect(own.filter((name) => statSync(join(site.varDir, name)).mode & 0o077)).toEqual([]);
});
