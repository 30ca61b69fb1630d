import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";

const module = inProject("settings", "end-when-stuck.ts");

/** Ticks of 20 ms in the place of seconds. */
async function run(
  seconds: number,
  work: string,
): Promise<{ code: number | null; signal: string | null; output: string }> {
  const code = `import { endWhenStuck } from ${JSON.stringify(module)}; endWhenStuck("It", ${seconds}, 20); ${work}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [exitCode, signal] = await once(child, "close");
  return { code: exitCode, signal, output };
}

test("a program whose main thread never turns again is ended, and says why", async () => {
  const { signal, output } = await run(1, "setTimeout(() => { for (;;); }, 50);");
  expect(signal).toBe("SIGKILL");
  expect(output).toContain("It did nothing else for 1 seconds and is ended");
});

test("a program that turns ends when its own work does", async () => {
  const { code, output } = await run(30, "setTimeout(() => {}, 100);");
  expect([code, output]).toEqual([0, ""]);
});

test("with 0 seconds nothing is watched", async () => {
  const { code } = await run(0, "const end = Date.now() + 200; while (Date.now() < end);");
  expect(code).toBe(0);
});
