import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { peakMegabytes } from "./peak-memory.server.ts";

test("a process tells its own peak, not that of the one that started it", () => {
  const ballast = Buffer.alloc(300_000_000, 1);
  const script = `import { peakMegabytes } from ${JSON.stringify(new URL("peak-memory.server.ts", import.meta.url).href)};
    console.log(peakMegabytes());`;
  const told = Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
  expect(told).toBeGreaterThan(20);
  expect(told).toBeLessThan(200);
  expect(peakMegabytes()).toBeGreaterThan(ballast.length / 1024 ** 2);
});

test("where the system keeps no status of its processes, the peak is what Node counts", () => {
  expect(peakMegabytes("/nowhere/status")).toBeGreaterThan(20);
});
