import { parentPort, workerData } from "node:worker_threads";
import type { BatchAnswer, BatchQuestion } from "./journal-client.server.ts";
import { openJournal } from "./sqlite-journal.server.ts";

/** A thread, so that flushes do not block the pages' event loop. Exits on failure; the client restarts it. */
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread, started by journal-client.server.ts");
const journal = openJournal((workerData as { file: string }).file);

port.on("message", ({ calls }: BatchQuestion) => {
  if (calls === "close") {
    journal.close();
    port.close();
    return;
  }
  let answer: BatchAnswer;
  try {
    answer = { results: journal.runTogether(calls) };
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    answer = { failure: `${code} ${message}`.trim() };
  }
  port.postMessage(answer);
});
port.postMessage("opened");
