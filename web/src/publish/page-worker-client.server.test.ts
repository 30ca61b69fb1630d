import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PageWorkerEndedError, startPageWorker } from "./page-worker-client.server.ts";

test("a worker that is stopped ends in the middle of its job", async () => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  const [script, pidFile] = [join(folder, "busy.mjs"), join(folder, "pid")];
  const busy = `process.on("message", () => { writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;); })`;
  writeFileSync(script, `import { writeFileSync } from "node:fs"; ${busy}`);
  const worker = startPageWorker(script);
  const job = worker.run({ kind: "index", siteFolder: folder, build: "test" }).catch((error: unknown) => error);
  const pid = await vi.waitFor(() => {
    const written = Number(readFileSync(pidFile, "utf8"));
    expect(written).toBeGreaterThan(0);
    return written;
  }, 10_000);
  worker.terminate();
  expect(await job).toBeInstanceOf(PageWorkerEndedError);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 10_000);
  rmSync(folder, { recursive: true });
});
