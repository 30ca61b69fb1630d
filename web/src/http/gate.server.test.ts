import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { BusyError, Gate, type Requester } from "./gate.server.ts";

afterEach(() => void vi.useRealTimers());

function jobs(gate: Gate) {
  const begun: number[] = [];
  const open: PromiseWithResolvers<void>[] = [];
  const run = (requester?: Requester) => {
    const job = Promise.withResolvers<void>();
    const number = open.push(job) - 1;
    return gate.run(() => {
      begun.push(number);
      return job.promise;
    }, requester);
  };
  return { begun, run, end: (number: number) => open[number]?.resolve() };
}

test("as many jobs as allowed run at once, the next ones in their order, and one too many is refused", async () => {
  const { begun, run, end } = jobs(new Gate({ concurrency: 2, maxQueued: 2 }));
  const all = [run(), run(), run(), run()];
  await expect(run()).rejects.toThrow(BusyError);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  end(1);
  await all[1];
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const number of [0, 2, 3]) end(number);
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("a job whose requester has gone leaves the queue to others and is never begun", async () => {
  const { begun, run, end } = jobs(new Gate({ concurrency: 1, maxQueued: 1 }));
  const leaving = new AbortController();
  const first = run();
  const second = run({ signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  const third = run();
  end(0);
  end(2);
  await Promise.all([first, third]);
  expect(begun).toEqual([0, 2]);
});

test("a job that fails lets the next one in", async () => {
  const gate = new Gate({ concurrency: 1, maxQueued: 1 });
  const failing = gate.run(() => Promise.reject(new Error("no")));
  const next = gate.run(() => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("a client that has taken all places gives its last ones up to others, until they have as many", async () => {
  const { begun, run, end } = jobs(new Gate({ concurrency: 1, maxQueued: 4 }));
  const greedy = Array.from({ length: 5 }, () => run({ client: "greedy" }));
  const refused = Promise.all([greedy[4], greedy[3]].map((job) => expect(job).rejects.toThrow(BusyError)));
  const others = [run({ client: "one" }), run({ client: "two" })];
  await refused;
  for (const client of ["greedy", "one", "two"]) await expect(run({ client })).rejects.toThrow(BusyError);
  for (const number of [0, 1, 2, 5, 6]) end(number);
  await Promise.all([...greedy.slice(0, 3), ...others]);
  expect(begun).toEqual([0, 1, 5, 6, 2]);
});

test("clients take turns: behind forty jobs of one client others enter next, each client's jobs in their order", async () => {
  const { begun, run, end } = jobs(new Gate({ concurrency: 1, maxQueued: 99 }));
  const greedy = Array.from({ length: 41 }, () => run({ client: "greedy" }));
  const others = ["one", "two", "one"].map((client) => run({ client }));
  for (let number = 0; number < 44; number += 1) end(number);
  await Promise.all([...greedy, ...others]);
  expect(begun.slice(0, 7)).toEqual([0, 1, 41, 42, 2, 43, 3]);
  expect(begun.slice(7)).toEqual(Array.from({ length: 37 }, (_, number) => number + 4));
});

test("who has waited as long as one may is refused, and its place is another's", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { begun, run, end } = jobs(new Gate({ concurrency: 1, maxQueued: 1, maxWaitMs: 5000 }));
  const first = run();
  const refused = expect(run()).rejects.toThrow(BusyError);
  vi.advanceTimersByTime(5000);
  await refused;
  const third = run();
  end(0);
  end(2);
  await Promise.all([first, third]);
  expect(begun).toEqual([0, 2]);
  expect(vi.getTimerCount()).toBe(0);
});

test("after a job there is a pause as many times as long, up to its bound; who comes meanwhile waits for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const { begun, run, end } = jobs(new Gate({ concurrency: 2, maxQueued: 9, pauseFactor: 9, maxPauseMs: 100 }));
  const [first] = [run()];
  await nextTurn();
  vi.advanceTimersByTime(5);
  end(0);
  await first;
  await nextTurn();
  const second = run();
  vi.advanceTimersByTime(44);
  await nextTurn();
  expect(begun).toEqual([0]);
  vi.advanceTimersByTime(1);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  vi.advanceTimersByTime(60_000);
  end(1);
  await second;
  await nextTurn();
  const third = run();
  vi.advanceTimersByTime(100);
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  end(2);
  await third;
});

test("a pause is measured by the clock that the gate is given", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let busyMs = 0;
  const gate = new Gate({ concurrency: 1, maxQueued: 9, pauseFactor: 9, clock: () => busyMs });
  await gate.run(() => void vi.advanceTimersByTime(1000));
  await nextTurn();
  expect(await gate.run(() => "at once")).toBe("at once");
  await gate.run(() => {
    busyMs += 5;
  });
  await nextTurn();
  const paused = gate.run(() => "paused");
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(45);
  expect(await paused).toBe("paused");
});

test("after a quiet time some jobs run without a pause, and then each has one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const gate = new Gate({ concurrency: 1, maxQueued: 99, pauseFactor: 9, maxPauseMs: 100, creditMs: 450 });
  let begun = 0;
  const all = Array.from({ length: 20 }, () =>
    gate.run(() => {
      begun += 1;
      vi.advanceTimersByTime(10);
    }),
  );
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(begun).toBe(6);
  vi.advanceTimersByTime(1000);
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(begun).toBeGreaterThan(10);
  expect(begun).toBeLessThan(20);
  for (let turn = 0; turn < 100; turn += 1) {
    await nextTurn();
    vi.advanceTimersByTime(100);
  }
  await Promise.all(all);
});
