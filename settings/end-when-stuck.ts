import { Worker } from "node:worker_threads";

/**
 * Counts the seconds in which the main thread has not turned. Not the time: a machine that slept would have lost all
 * of it at once. SIGKILL, since every other signal waits for the main thread; as the first process of a container it
 * would wait for ever, so containers run with an init. Another thread writes the sentence, because whoever reads it may
 * be gone or not read on.
 */
const watching = `
const { write } = require("node:fs");
const { workerData: { turns, maxTicks, tickMs, sentence } } = require("node:worker_threads");
let seen = -1;
let ticks = 0;
function end() {
  if (ticks >= maxTicks && turns[0] === seen) process.kill(process.pid, "SIGKILL");
}
setInterval(() => {
  ticks = turns[0] === seen ? ticks + 1 : 0;
  seen = turns[0];
  if (ticks === maxTicks) write(2, sentence, end);
  if (ticks > maxTicks + 5) end();
}, tickMs);
`;

/** Ends this process when its main thread does nothing else for so long; who started it starts it again. 0: never. */
export function endWhenStuck(name: string, seconds: number, tickMs = 1000): void {
  if (seconds === 0) return;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => {
    turns[0] = ((turns[0] ?? 0) + 1) | 0;
  }, tickMs / 2).unref();
  const sentence = `✗ ${name} did nothing else for ${seconds} seconds and is ended, to be started again.\n  Fix: look for what it did last in the log; STUCK_SECONDS sets the time.\n`;
  const workerData = { turns, tickMs, sentence, maxTicks: Math.ceil((seconds * 1000) / tickMs) };
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(watching, { eval: true, workerData, resourceLimits, execArgv: [], env: {} }).unref();
}
