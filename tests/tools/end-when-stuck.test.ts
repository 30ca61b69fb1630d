import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { makeFolder, removeFolder } from "../support/built-site.ts";

const module = inProject("settings", "end-when-stuck.ts");

interface Run {
  code: number | null;
  signal: string | null;
  output: string;
}

/** Ticks of 20 ms in the place of seconds; who is not ended gets SIGTERM, so that nothing stays behind. */
async function run(seconds: number, work: string, stderr: "pipe" | number = "pipe", isRead = true): Promise<Run> {
  const code = `import { writeSync } from "node:fs";
    import { endWhenStuck } from ${JSON.stringify(module)}; endWhenStuck("It", ${seconds}, 20); ${work}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", stderr],
    timeout: 20_000,
  });
  let output = "";
  if (isRead) {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  } else child.stderr?.destroy();
  const [exitCode, signal] = await once(child, "close");
  return { code: exitCode, signal, output };
}

test("a program whose main thread never turns again is ended, and says why", async () => {
  const { signal, output } = await run(1, "setTimeout(() => { for (;;); }, 50);");
  expect(signal).toBe("SIGKILL");
  expect(output).toContain("It did nothing else for 1 seconds and is ended");
});

test("it is ended as well when nobody takes its errors any more", async () => {
  expect((await run(1, "setTimeout(() => { for (;;); }, 50);", "pipe", false)).signal).toBe("SIGKILL");
});

test.skipIf(process.platform === "win32")("and when whoever takes them does not read on", async () => {
  const folder = makeFolder();
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const descriptor = openSync(pipe, "r+");
  const fill = "try { for (;;) writeSync(2, 'x'.repeat(4096)); } catch {}";
  const { signal } = await run(1, `setTimeout(() => { ${fill} for (;;); }, 50);`, descriptor);
  closeSync(descriptor);
  removeFolder(folder);
  expect(signal).toBe("SIGKILL");
});

test("a program that turns ends when its own work does", async () => {
  const { code, output } = await run(30, "setTimeout(() => {}, 100);");
  expect([code, output]).toEqual([0, ""]);
});

test("with 0 seconds nothing is watched", async () => {
  const { code } = await run(0, "const end = Date.now() + 200; while (Date.now() < end);");
  expect(code).toBe(0);
});
