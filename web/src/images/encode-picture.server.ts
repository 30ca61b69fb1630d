import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { UploadRefusedError } from "../cms/fetch-upload.server.ts";
import type { EncodeJob } from "./picture-worker.server.ts";

/** 24 megapixels take 6 s of a core, but the encoder runs at low priority on a busy machine. */
const timeoutMs = 300_000;

export async function encodePicture(worker: string, job: EncodeJob): Promise<void> {
  const child = spawn(process.execPath, [worker, JSON.stringify(job)], {
    env: environmentWithoutSecrets(),
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const ended = Promise.withResolvers<string | undefined>();
  let said = "";
  child.stderr.on("data", (bytes) => {
    if (said.length < 2000) said += bytes;
  });
  child.once("error", ended.reject);
  child.once("close", (code, signal) => {
    if (code === 0) ended.resolve(undefined);
    else ended.resolve(code === 1 ? said.trim() : `its decoder ended with ${signal ?? code}`);
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const failure = await ended.promise;
  if (failure !== undefined) throw new UploadRefusedError(failure || "it cannot be decoded");
}

/** For a process that parses what editors upload or write. */
export function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { PATH, TMPDIR, MALLOC_ARENA_MAX: "2" };
}
