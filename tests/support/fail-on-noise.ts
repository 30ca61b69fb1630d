import { afterEach, beforeEach, expect, vi } from "vitest";
import { log } from "../../web/src/monitoring/log.server.ts";

// Errors and warnings on the console, and errors of the log, fail the test. One that causes them says so with a spy of
// its own: vi.spyOn(console, "warn").mockImplementation(() => undefined).
const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  const note = (...texts: unknown[]) => void noise.push(texts.map(String).join(" "));
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
  vi.spyOn(log, "error").mockImplementation((event, _fields, text) => note(event, text));
});

afterEach(() => {
  const unexpected = noise.splice(0);
  expect(unexpected, "console and log; a spy of the test's own says what is expected").toEqual([]);
});
