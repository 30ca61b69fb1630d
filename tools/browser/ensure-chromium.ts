import { join } from "node:path";
import { Failure } from "../failure.ts";
import { runQuietly } from "../process/run-quietly.ts";
import { inProject } from "../project.ts";
import { type Progress, runStep } from "../terminal/progress.ts";
import { findChromium } from "./find-chromium.ts";

interface Way {
  name: string;
  steps: { command: string; args: string[] }[];
}

/** Finds a Chromium or installs one: Debian's package as root, else Playwright's own download. */
export async function ensureChromium(progress: Progress, logFolder: string): Promise<string> {
  const present = findChromium();
  if (present) return present;
  const failures: string[] = [];
  for (const way of waysToInstall()) {
    try {
      await runStep(progress, "chromium", way.name, async () => {
        for (const step of way.steps) {
          await runQuietly({
            title: `Installing Chromium with ${way.name}`,
            ...step,
            cwd: inProject(),
            env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
            logFile: join(logFolder, "install-chromium.log"),
            mend: "install Chromium by hand.",
          });
        }
      });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      continue;
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Failure("No Chromium was found, and none could be installed.", {
    mend: 'install one (Debian: "apt-get install chromium") or name one: CHROMIUM_PATH=/path/to/chromium.',
    lines: failures,
  });
}

function waysToInstall(): Way[] {
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  const ways: Way[] = [];
  if (process.platform === "linux" && process.getuid?.() === 0) {
    ways.push({
      name: "apt-get",
      steps: [
        { command: "apt-get", args: ["update", "-q"] },
        { command: "apt-get", args: ["install", "-y", "-q", "--no-install-recommends", "chromium"] },
      ],
    });
  }
  ways.push({ name: "Playwright", steps: [{ command: process.execPath, args: [playwright, "install", "chromium"] }] });
  return ways;
}
