import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import type { Opening } from "../forms/opening.ts";
import { Gate } from "../http/gate.server.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { log } from "../monitoring/log.server.ts";
import { createFormRoutes } from "./form-routes.server.ts";
import type { NewLead } from "./journal.server.ts";
import { type JournalClient, JournalUnavailableError } from "./journal-client.server.ts";

const siteUrl = "https://hetreteg.example";
/** The journal cannot store what has this key. */
const brokenKey = randomUUID();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The routes over a journal that keeps what it is given. */
function openRoutes(max = 1000, siteLayouts = sampleSiteLayouts) {
  const stored: NewLead[] = [];
  const call = vi.fn<(method: string, lead: NewLead) => Promise<unknown>>(async (_method, lead) => {
    if (lead.key === brokenKey) throw new JournalUnavailableError("closed");
    const known = stored.find(({ key }) => key === lead.key);
    if (!known) stored.push(lead);
    const outcome = !known ? "stored" : known.bodyHash === lead.bodyHash ? "known" : "conflict";
    return { outcome, reference: "H7-AAAAAA" };
  });
  vi.spyOn(log, "info").mockImplementation(() => undefined);
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const counted: unknown[] = [];
  const app = createFormRoutes({
    siteUrl,
    gate: new Gate({ concurrency: 1, maxQueued: 1 }),
    leads: () => ({ journal: { call: call as JournalClient["call"] } }),
    settings: { TRUST_PROXY_HOPS: 1, LEADS_FLOOD: [{ max, windowMs: 60_000 }] },
    siteLayouts,
    htmlHeaders: () => ({}),
    renderOptions() {
      throw new Error("no page in these tests");
    },
    countEnquiry: (enquiry) => counted.push(enquiry),
    onError: (error) => expect(error).toBeUndefined(),
  });
  let count = 0;
  async function post(fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<number> {
    count += 1;
    const body = new URLSearchParams({
      linkedinUrl: `https://www.linkedin.com/in/a-${count}`,
      email: "a@b.example",
      ...fields,
    });
    const client = { "x-forwarded-for": `10.0.0.${count}`, accept: "application/json", ...headers };
    const answer = await app.request("/forms/career", { method: "POST", body, headers: client });
    return answer.status;
  }
  return { app, post, stored, warned };
}

test("a post is ordinary with the script's key or from a browser without script, else quarantined", async () => {
  const { post, stored } = openRoutes();
  const browser = { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
  expect(await post({ _key: randomUUID() })).toBe(200);
  expect(await post({}, browser)).toBe(200);
  expect(await post({}, { origin: siteUrl, accept: "text/html" })).toBe(303);
  expect(await post({ _key: "x" })).toBe(200);
  expect(await post({ _key: randomUUID(), _website: " \u200b" })).toBe(200);
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual([null, null, "unmarked", "unmarked", null]);
  expect(stored.map(({ channels }) => channels.length)).toEqual([3, 3, 1, 1, 3]);
});

test("a day that became a closed day since the page was made is refused with a sentence, and taken where no hours are known", async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const everyDay = { from: "monday" as const, until: "sunday" as const, opens: "08:00", closes: "18:00" };
  const post = async (opening: Opening | undefined) => {
    const siteLayout = { ...sampleSiteLayouts.get("en"), ...(opening ? { opening } : {}) };
    const { app, stored } = openRoutes(1000, { ...sampleSiteLayouts, get: () => siteLayout });
    const body = new URLSearchParams({
      _key: randomUUID(),
      _locale: "en",
      name: "Minta Márta",
      phone: "+36 1 234 5678",
      email: "a@b.example",
      services: "strategy",
      contactMethod: "email",
      privacyAccepted: "true",
      preferredDay: day,
      partOfDay: "morning",
    });
    const answer = await app.request("/forms/appointment", {
      method: "POST",
      body,
      headers: { accept: "application/json", "x-forwarded-for": "10.0.1.1" },
    });
    return { status: answer.status, said: await answer.json(), stored: stored.length };
  };
  const open = { week: [everyDay], exceptions: [], closedOnHolidays: false };
  expect(await post(open)).toMatchObject({ status: 200, stored: 1 });
  const closed = await post({ ...open, exceptions: [{ from: day, until: day }] });
  expect(closed).toMatchObject({ status: 422, stored: 0 });
  expect(JSON.stringify(closed.said).replaceAll("\u00a0", " ")).toContain(
    "Day is not valid. We are closed that day. Open every day, 8 am to 6 pm.",
  );
  expect(await post(undefined)).toMatchObject({ status: 200, stored: 1 });
});

test("whatever a visitor's clock says, an enquiry is none of a machine's", async () => {
  const { post, stored } = openRoutes(99);
  const year = 365 * 24 * 3_600_000;
  for (const ahead of [-9 * year, -2000, -1, 0, 1, 1999, 60_000, 9 * year]) {
    expect(await post({ _key: randomUUID(), _started: `${Date.now() + ahead}` })).toBe(200);
  }
  for (const _started of ["", "soon", "99999999999999999"]) await post({ _key: randomUUID(), _started });
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual(Array.from({ length: 11 }, () => null));
});

test("what many clients send beyond what people send is taken, but into quarantine, and said once", async () => {
  const { post, stored, warned } = openRoutes(3);
  for (let count = 0; count < 10; count += 1) expect(await post({ _key: randomUUID() })).toBe(200);
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual([
    null,
    null,
    null,
    ...Array.from({ length: 7 }, () => "flood"),
  ]);
  expect(stored.at(-1)?.channels).toEqual(["cms"]);
  expect(warned).toHaveBeenCalledTimes(1);
});

test("what stores no lead is part of no flood: a post again, another one under its key, one that the journal lost", async () => {
  const { post, stored, warned } = openRoutes(3);
  const [again, taken] = [randomUUID(), randomUUID()];
  const linkedinUrl = "https://www.linkedin.com/in/again";
  for (let count = 0; count < 5; count += 1) expect(await post({ _key: again, linkedinUrl })).toBe(200);
  await post({ _key: taken });
  for (let count = 0; count < 5; count += 1) expect(await post({ _key: taken })).toBe(409);
  for (let count = 0; count < 5; count += 1) expect(await post({ _key: brokenKey })).toBe(503);
  await post({ _key: randomUUID() });
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual([null, null, null]);
  expect(warned).not.toHaveBeenCalled();
});

test("a flood is said once although some pass while it lasts, and again when another one comes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { post, stored, warned } = openRoutes(1);
  for (let count = 0; count < 12; count += 1) {
    await post({ _key: randomUUID() });
    vi.advanceTimersByTime(20_000);
  }
  expect(stored.filter(({ quarantineReason }) => quarantineReason === null)).toHaveLength(4);
  expect(warned).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  for (let count = 0; count < 2; count += 1) await post({ _key: randomUUID() });
  expect(warned).toHaveBeenCalledTimes(2);
});

test("a body that is too large does not use up what its client may send", async () => {
  const { post, stored } = openRoutes();
  const one = { "x-forwarded-for": "10.1.1.1" };
  for (let count = 0; count < 5; count += 1) expect(await post({ message: "a".repeat(200_000) }, one)).toBe(413);
  expect(await post({ _key: randomUUID() }, one)).toBe(200);
  expect(stored).toHaveLength(1);
});

test("what goes to quarantine anyway does not push others into it", async () => {
  const { post, stored } = openRoutes(1);
  for (let count = 0; count < 5; count += 1) await post({ _key: randomUUID(), _website: "spam.example" });
  await post({ _key: randomUUID() });
  expect(stored.at(-1)?.quarantineReason).toBeNull();
});

/** Routes whose pages are made from what the CMS holds, once it answers. */
function openPages(limits: { concurrency: number; maxQueued: number }) {
  const cms = Promise.withResolvers<void>();
  let renders = 0;
  const app = createFormRoutes({
    siteUrl,
    gate: new Gate(limits),
    leads: () => expect.unreachable("nothing is stored in this test"),
    settings: { TRUST_PROXY_HOPS: 1, LEADS_FLOOD: [] },
    siteLayouts: sampleSiteLayouts,
    htmlHeaders: (policy) => ({ "content-type": "text/html", "content-security-policy": policy }),
    renderOptions() {
      renders += 1;
      const content = () => cms.promise.then(() => Content.open(createStandInClient()));
      const source = { content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
      return { source, origin: siteUrl, assets: sampleAssets };
    },
    countEnquiry: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
  });
  async function post(message: string, client: string, outgoing?: EventEmitter & { closed: boolean }) {
    const typed = encodeURIComponent(message).replaceAll("%22", '"');
    const body = `message=${typed}&services=support&_locale=en&_page=/en/contact&x=y`;
    const headers = {
      "x-forwarded-for": client,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    };
    const answer = await app.request("/forms/contact", { method: "POST", body, headers }, { outgoing });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  return { post, renders: () => renders, answerFromCms: cms.resolve };
}

test("of two hundred invalid forms at once two are rendered, three wait, and the others get back what was typed unrendered", async () => {
  const { post, renders, answerFromCms } = openPages({ concurrency: 2, maxQueued: 3 });
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const refused = Promise.withResolvers<void>();
  const all = Array.from({ length: 200 }, async (_, number) => {
    answers.push(await post(`"Typed" <b> & ${number}`, `2001:db8:1:${number.toString(16)}::1`));
    if (answers.length === 195) refused.resolve();
  });
  await refused.promise;
  expect(renders()).toBe(2);
  for (const { status, headers, text } of answers) {
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
    expect(text).toContain(serverTexts.en.problems.busy);
    expect(text).toMatch(/<textarea name="message" rows="8">\n&quot;Typed&quot; &lt;b&gt; &amp; \d+<\/textarea>/);
    expect(text).toContain('<form method="post" action="/forms/contact">');
    expect(text).toContain('<input type="hidden" name="services" value="support">');
    expect(text).toContain('<input type="hidden" name="_page" value="/en/contact">');
    expect(text).not.toContain('name="x"');
  }
  answerFromCms();
  await Promise.all(all);
  expect(renders()).toBe(5);
  expect(answers.slice(195).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
});

test("a client that sends too often has nothing rendered, and gets back what it typed twenty times", async () => {
  const { post, renders, answerFromCms } = openPages({ concurrency: 99, maxQueued: 0 });
  answerFromCms();
  const answers = [];
  for (let count = 0; count < 50; count += 1) answers.push(await post("Typed", "192.0.2.1"));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(30);
  expect(renders()).toBe(20);
  const withText = refused.filter(({ text }) => text.includes("Typed"));
  expect(withText).toHaveLength(20);
  for (const { text } of withText) expect(text).toContain(serverTexts.en.problems.waitToSend);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

test("what was typed is repeated to clients that read slowly up to 32 MB in all, and beyond it in plain text not at all", async () => {
  const { post } = openPages({ concurrency: 0, maxQueued: 0 });
  const quotes = '"'.repeat(60_000);
  const responses = Array.from({ length: 100 }, () => Object.assign(new EventEmitter(), { closed: false }));
  const answers = [];
  for (const [number, response] of responses.entries()) {
    answers.push(await post(quotes, `2001:db8:1:${number.toString(16)}::1`, response));
  }
  const documents = answers.filter(({ text }) => text.includes("&quot;"));
  const bytes = documents.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeGreaterThan(31 * 1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  for (const { status, headers, text } of answers.slice(documents.length)) {
    expect([status, headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"]);
    expect(text).toContain(serverTexts.en.problems.busy);
  }
  const next = () => post(quotes, "192.0.2.1", Object.assign(new EventEmitter(), { closed: false }));
  expect((await next()).text).not.toContain("&quot;");
  responses[0]?.emit("close");
  expect((await next()).text).toContain("&quot;");
});
