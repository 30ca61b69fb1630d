import { createSocket } from "node:dgram";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { budapestDay } from "@hetreteg/contract/budapest-time";
import type { VisitBatch } from "@hetreteg/contract/visits";
import { afterEach, expect, test, vi } from "vitest";
import { findFreePorts } from "../../../tools/shared/ports.ts";
import { log } from "../monitoring/log.server.ts";
import { originFields } from "./enquiry-origin.ts";
import { listenToFrontLog, readLine } from "./front-log.server.ts";
import {
  type SeenRequest,
  visitsOfEnquiry,
  visitsOfReport,
  visitsOfRequest,
  visitsOfStep,
} from "./read-visits.server.ts";
import { type Visit, VisitCounts } from "./visit-counts.server.ts";
import { createVisitLimit } from "./visit-limit.server.ts";
import { startVisitSender } from "./visit-sender.server.ts";

const pages = ["/", "/en", "/services", "/contact", "/en/contact", "/nl/audit", "/en/services"];
const rules = { host: "hetreteg.example", isPage: (path: string) => pages.includes(path) };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const asked: SeenRequest = { target: "/", referer: "", userAgent: firefox, purpose: "", gpc: "", dnt: "" };
const of = (changes: Partial<SeenRequest>) =>
  visitsOfRequest({ ...asked, ...changes }, rules).map(({ kind, page, from }) => `${kind} ${page} ${from}`.trim());

const folder = mkdtempSync(join(tmpdir(), "visits-"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(join(folder, "visits.json"), { force: true });
});

test("a page that is opened from elsewhere is a view and an arrival, in the page's language, from a site or from none", () => {
  expect(of({ target: "/en/services?utm=x" })).toEqual(["view /en/services services___en", "arrival /en direct"]);
  expect(of({ referer: "https://www.Search.example/find?q=secret" })).toEqual([
    "view / home___hu",
    "arrival / search.example",
  ]);
  expect(of({ referer: "android-app://com.example.mail/" })).toEqual([
    "view / home___hu",
    "arrival / com.example.mail",
  ]);
  expect(of({ referer: "https://[::1]/" })).toEqual(["view / home___hu", "arrival / other"]);
});

test("a page that is opened from another page is a view; on the way to a form it is a step, too", () => {
  const referer = "https://hetreteg.example/services#faq";
  expect(of({ target: "/", referer })).toEqual(["view / home___hu"]);
  expect(of({ target: "/contact", referer })).toEqual(["view /contact contact___hu", "step /contact /services"]);
  expect(of({ target: "/contact", referer: "https://hetreteg.example/contact" })).toEqual([
    "view /contact contact___hu",
  ]);
  expect(of({ target: "/contact", referer: "https://hetreteg.example/made-up" })).toEqual([
    "view /contact contact___hu",
  ]);
});

test.each([
  ["what is no page", { target: "/wp-login.php" }],
  ["a bot", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a script", { userAgent: "curl/8.5.0" }],
  ["a page fetched ahead", { purpose: "prefetch" }],
  ["who sends Global Privacy Control", { gpc: "1" }],
  ["who sends Do Not Track", { dnt: "1" }],
])("%s is not counted", (_, changes) => {
  expect(of(changes)).toEqual([]);
});

test("an enquiry counts for the page of its form, the page before it and the site that led here, as far as they are true", () => {
  const enquiry = (page: string, from?: string, source?: string) =>
    visitsOfEnquiry({ page, from, source }, rules).map(({ kind, page: at, from: by }) => `${kind} ${at} ${by}`);
  expect(enquiry("/en/contact", "/en/services", "www.search.example")).toEqual([
    "enquiry /en/contact /en/services",
    "enquiry-source /en search.example",
  ]);
  expect(enquiry("/contact")).toEqual(["enquiry /contact unknown", "enquiry-source / unknown"]);
  expect(enquiry("/contact", "/<script>", "a b")).toEqual(["enquiry /contact unknown", "enquiry-source / other"]);
  expect(enquiry("/contact", "/services#header")[0]).toBe("enquiry /contact /services#header");
  expect(enquiry("/contact", "/services#<b>")[0]).toBe("enquiry /contact /services");
  expect(enquiry("/contact", "/contact#footer")[0]).toBe("enquiry /contact unknown");
  expect(visitsOfStep("/nowhere", "/", rules)).toEqual([]);
});

test("a form says which page and site led to it, as far as the open document knows", () => {
  const origin = "https://hetreteg.example";
  const at = (referrer: string, cameFrom?: string) => originFields({ referrer, origin, cameFrom });
  expect(at("")).toEqual({ _source: "direct" });
  expect(at("https://search.example/x", "/services")).toEqual({ _from: "/services", _source: "search.example" });
  expect(at(`${origin}/services`)).toEqual({ _from: "/services" });
  expect(at("no address")).toEqual({ _source: "direct" });
});

const visit: Visit = { day: "2026-11-25", kind: "arrival", page: "/", from: "a.example" };

test("a flood of made-up sites and pages fills no more than the bound, and every visit is still counted", () => {
  const counts = new VisitCounts();
  for (let index = 0; index < 20_000; index++) counts.add({ ...visit, from: `s${index}.example` });
  for (let index = 0; index < 20_000; index++) counts.add({ ...visit, kind: "view", page: `/${index}`, from: "" });
  expect(counts.size).toBeLessThan(5010);
  const taken = counts.take();
  const sum = (kind: string) => taken.filter((one) => one.kind === kind).reduce((all, { count }) => all + count, 0);
  expect([sum("arrival"), sum("view")]).toEqual([20_000, 20_000]);
  expect(taken.filter(({ kind }) => kind === "arrival").length).toBe(201);
  expect(counts.size).toBe(0);
});

test("of a flood 500 visits a second are looked at, and the log says once a minute how many were not", () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const mayCount = createVisitLimit();
  const taken = (at: number, asked: number) => Array.from({ length: asked }, () => mayCount(at)).filter(Boolean).length;
  expect([taken(0, 499), taken(999, 40_000), taken(1000, 40_000), taken(2000, 500)]).toEqual([499, 1, 500, 500]);
  expect(taken(60_999, 501)).toBe(500);
  expect(warned.mock.calls.map(([, fields]) => fields?.omitted)).toEqual([1, 39_998 + 39_500 + 1]);
});

test("forty thousand visits make no formatter of dates, and what is too long for a row is not kept", () => {
  budapestDay();
  const made = vi.spyOn(Intl, "DateTimeFormat");
  const target = `/en/services?${"x".repeat(3000)}`;
  for (let count = 0; count < 40_000; count++) of({ target: "/services" });
  expect(made).not.toHaveBeenCalled();
  expect(of({ target })).toEqual([]);
  expect(visitsOfReport({ page: "/contact", from: `/${"x".repeat(3000)}`, userAgent: firefox }, rules)).toEqual([]);
  expect(visitsOfReport({ page: "/contact", from: "/services", userAgent: "curl/8.5.0" }, rules)).toEqual([]);
  expect(visitsOfReport({ page: "/contact", from: "/services", userAgent: firefox }, rules)).toHaveLength(2);
});

function sender(send: (batch: VisitBatch) => Promise<void>, counts = new VisitCounts()) {
  const onError = (error: unknown) => expect.unreachable(String(error));
  return { counts, ...startVisitSender({ counts, varDir: folder, send: (batch) => send(batch), onError }) };
}

test("counts go to the CMS once a minute; a batch that it did not acknowledge goes again under its id, before newer ones", async () => {
  vi.useFakeTimers();
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const sent: VisitBatch[] = [];
  let isAway = true;
  const { counts, stop } = sender(async (batch) => {
    sent.push(structuredClone(batch));
    if (isAway) throw new Error("away");
  });
  counts.add(visit);
  await vi.advanceTimersByTimeAsync(60_000);
  counts.add(visit);
  isAway = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent.map(({ counts: [first] }) => first?.count)).toEqual([1, 1, 1]);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(sent[1]?.id).not.toBe(sent[2]?.id);
  await stop();
  expect(existsSync(join(folder, "visits.json"))).toBe(false);
});

test("what the CMS has not taken when the server stops is sent by the next start", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const first = sender(async () => {
    throw new Error("away");
  });
  first.counts.add(visit);
  await first.stop();
  const [kept] = JSON.parse(readFileSync(join(folder, "visits.json"), "utf8")) as VisitBatch[];
  const sent: VisitBatch[] = [];
  const next = sender(async (batch) => void sent.push(batch));
  await next.stop();
  expect(sent).toEqual([kept]);
});

test("the front's log is heard over UDP; what is no line of it is left out", async () => {
  expect(readLine('<190>Nov 25 10:00:00 visits: {"target":"/","referer":1}')).toBeUndefined();
  expect(readLine("{")).toBeUndefined();
  const [port = 0] = await findFreePorts(1);
  const heard: SeenRequest[] = [];
  const onError = (error: unknown) => expect.unreachable(String(error));
  const onRequest = (one: SeenRequest) => heard.push(one);
  let isFlooded = false;
  const mayCount = vi.fn(() => !isFlooded);
  const front = listenToFrontLog({ host: "127.0.0.1", port, mayCount, onRequest, onError });
  const socket = createSocket("udp4");
  const line = `<190>Nov 25 10:00:00 visits: ${JSON.stringify({ ...asked, target: "/services" })}`;
  await vi.waitFor(() => {
    socket.send(line, port, "127.0.0.1");
    expect(heard[0]).toEqual({ ...asked, target: "/services" });
  });
  isFlooded = true;
  const [calls, known] = [mayCount.mock.calls.length, heard.length];
  await vi.waitFor(() => {
    socket.send(line, port, "127.0.0.1");
    expect(mayCount.mock.calls.length).toBeGreaterThan(calls);
  });
  expect(heard.length).toBe(known);
  socket.close();
  front.stop();
});
