import { withRequestId } from "@hetreteg/contract/request-id.server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configureLog, log } from "./log.server.ts";
import { openMetrics } from "./metrics.server.ts";

let lines: string[];
beforeEach(() => {
  vi.restoreAllMocks();
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  configureLog({ LOG_LEVEL: "info", LOG_FORMAT: "json" });
});

test("a line is one JSON object with its level, time and event first, then the fields and the request", () => {
  withRequestId("some-request", () => log.info("lead-stored", { reference: "H7-AAAAAA", kind: "contact" }));
  expect(lines).toEqual([
    expect.stringMatching(
      /^\{"level":"info","time":"20[^"]*Z","event":"lead-stored","reference":"H7-AAAAAA","kind":"contact","requestId":"some-request"\}\n$/,
    ),
  ]);
});

test("what is below the level is not written, announcements are at every level", () => {
  configureLog({ LOG_LEVEL: "error", LOG_FORMAT: "json" });
  log.debug("a");
  log.info("b");
  log.warn("c");
  log.error("d");
  log.announce("ready", { url: "http://localhost" });
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["d", "ready"]);
});

test("an error has its name, message and frames, and nothing else that hangs on it", () => {
  log.failure("request-error", Object.assign(new RangeError("too far"), { data: { email: "marta@example.com" } }));
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "error",
    time: expect.any(String),
    event: "request-error",
    error: "RangeError: too far",
    stack: expect.stringContaining("log.server.test.ts"),
  });
});

test("errors are counted, whatever the level is", async () => {
  const { errors } = await openMetrics();
  errors.reset();
  log.error("one");
  log.failure("two", new Error("x"));
  log.warn("three");
  expect((await errors.get()).values).toMatchObject([{ value: 2 }]);
});

test("as text, a line is its time, level, event and text or fields", () => {
  configureLog({ LOG_LEVEL: "debug", LOG_FORMAT: "text" });
  log.announce("ready", { url: "http://localhost:3000" });
  log.info("published", { pages: 2 }, "published 2 pages in 0.42 s");
  log.warn("lead-failed", { cause: "The mail server answered 550", quarantine: null });
  log.error("crashed", { error: "Error: x", stack: "at a (b.ts:1) < at c (d.ts:2)" });
  expect(lines.map((line) => line.replace(/^[\d:]{8} /, ""))).toEqual([
    "info ready url=http://localhost:3000\n",
    "info published published 2 pages in 0.42 s\n",
    'warn lead-failed cause="The mail server answered 550" quarantine=null\n',
    'error crashed error="Error: x"\n    at a (b.ts:1)\n    at c (d.ts:2)\n',
  ]);
});
