import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { PictureRefusedError } from "./fetch-original.server.ts";
import type { EncodeJob } from "./picture-worker.server.ts";

/** 24 megapixels take six seconds of a core; the machine may be busy, and this comes last. */
const timeout = 300_000;

/** Runs the encoder in a process of its own, behind everything else the machine has to do. */
export async function encodePicture(worker: string, job: EncodeJob): Promise<void> {
  // No secret of the server is in the surroundings of a program that reads strangers' files.
  const { PATH, TMPDIR, HETRETEG_TEST_RUN } = process.env;
  const env = { PATH, TMPDIR, HETRETEG_TEST_RUN, MALLOC_ARENA_MAX: "2" };
  const child = spawn(process.execPath, [worker, JSON.stringify(job)], { env, timeout, killSignal: "SIGKILL" });
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
  const fault = await ended.promise;
  if (fault !== undefined) throw new PictureRefusedError(fault || "it cannot be decoded");
}
