import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
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
function openRoutes(most = 1000) {
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
    trustedProxyHops: 1,
    leads: () => ({ journal: { call: call as JournalClient["call"] } }),
    leadFlood: [{ most, within: 60_000 }],
    siteLayouts: sampleSiteLayouts,
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
  return { post, stored, warned };
}

test("a post without a time is ordinary with the script's key or from a browser without script, else quarantined", async () => {
  const { post, stored } = openRoutes();
  const browser = { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" };
  expect(await post({ _key: randomUUID() })).toBe(200);
  expect(await post({}, browser)).toBe(200);
  expect(await post({}, { origin: siteUrl, accept: "text/html" })).toBe(303);
  expect(await post({ _key: "x", _started: "soon" })).toBe(200);
  expect(await post({ _started: String(Date.now() - 10_000) })).toBe(200);
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual([null, null, "unmarked", "unmarked", null]);
  expect(stored.map(({ channels }) => channels.length)).toEqual([3, 3, 1, 1, 3]);
});

test("what many clients send beyond what people send is taken, but into quarantine, and said once", async () => {
  const { post, stored, warned } = openRoutes(3);
  for (let count = 0; count < 10; count += 1) expect(await post({ _key: randomUUID() })).toBe(200);
  expect(stored.map(({ quarantineReason }) => quarantineReason)).toEqual([
    ...[null, null, null],
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
