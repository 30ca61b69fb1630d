import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createResponseQueue } from "./response-queue.server.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

function visitor(isGone = false): ServerResponse {
  return Object.assign(new EventEmitter(), { destroyed: isGone }) as unknown as ServerResponse;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

test("the next answer is begun a turn after the one before it has gone out, in the order they were asked for", async () => {
  const turn = createResponseQueue();
  const begun: number[] = [];
  const responses = [visitor(), visitor(), visitor()];
  for (const [index, response] of responses.entries()) void turn(response).then(() => begun.push(index));
  await settle();
  expect(begun).toEqual([0]);
  responses[0]?.emit("close");
  expect(begun).toEqual([0]);
  await settle();
  expect(begun).toEqual([0, 1]);
  responses[1]?.emit("close");
  await settle();
  expect(begun).toEqual([0, 1, 2]);
});

test("an answer that waits for something else keeps nobody for long, and lets one go on, not two", async () => {
  const turn = createResponseQueue();
  const begun: number[] = [];
  const responses = [visitor(), visitor(), visitor()];
  for (const [index, response] of responses.entries()) void turn(response).then(() => begun.push(index));
  await settle();
  vi.advanceTimersByTime(2);
  await settle();
  responses[0]?.emit("close");
  await settle();
  expect(begun).toEqual([0, 1]);
});

test("a visitor who takes an answer slowly holds nobody up once it is written", async () => {
  const turn = createResponseQueue();
  const slow = visitor();
  await turn(slow);
  const next = turn(visitor());
  slow.emit("prefinish");
  await settle();
  await expect(Promise.race([next, nextTurn("held up")])).resolves.not.toBe("held up");
});

test("who has gone while waiting holds nobody up", async () => {
  const turn = createResponseQueue();
  const first = visitor();
  await turn(first);
  const gone = turn(visitor(true));
  const last = turn(visitor());
  first.emit("close");
  await settle();
  await expect(Promise.race([Promise.all([gone, last]), nextTurn("held up")])).resolves.not.toBe("held up");
});
