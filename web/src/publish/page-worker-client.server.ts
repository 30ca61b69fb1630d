import { fork } from "node:child_process";
import { environmentWithoutSecrets } from "../images/encode-picture.server.ts";
import type { PageAnswer, PageJob } from "./page-worker.server.ts";

/** The process is gone: no further job can be done by it. */
export class PageWorkerEndedError extends Error {
  override name = "PageWorkerEndedError";
}

export interface PageWorker {
  /** One job at a time. Resolves to the tags of the files written. */
  run(job: PageJob): Promise<string[]>;
  /** At once: with thousands of pages the search's index takes seconds, which the next publish must not wait beside. */
  terminate(): void;
}

export function startPageWorker(file: string): PageWorker {
  const env = environmentWithoutSecrets();
  const child = fork(file, { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let waiting: PromiseWithResolvers<string[]> | undefined;
  let ended: PageWorkerEndedError | undefined;

  function settle(end: (waiting: PromiseWithResolvers<string[]>) => void): void {
    const settled = waiting;
    waiting = undefined;
    if (settled) end(settled);
  }
  function end(cause: string): void {
    ended ??= new PageWorkerEndedError(`The page worker ended: ${cause}`);
    settle(({ reject }) => reject(ended));
  }
  child.on("message", (answer: PageAnswer) => {
    settle(({ resolve, reject }) => {
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.fileTags);
    });
  });
  child.on("error", ({ message }) => end(message));
  child.on("exit", (code, signal) => end(String(signal ?? code)));

  return {
    run(job) {
      if (ended) return Promise.reject(ended);
      waiting = Promise.withResolvers();
      child.send(job);
      return waiting.promise;
    },
    terminate() {
      child.kill("SIGKILL");
      end("it was terminated");
    },
  };
}
