import { join } from "node:path";
import { Failure } from "../failure.ts";
import { inProject } from "../project.ts";
import { type Progress, runStep } from "../terminal/progress.ts";
import { aptSteps, canUseApt, runInstallSteps } from "./apt.ts";
import { type ChromiumKind, findChromium, findKind } from "./find-chromium.ts";

interface Way {
  name: string;
  steps: { command: string; args: string[] }[];
}

/** Finds a Chromium or installs one: Debian's package as root, else Playwright's own download. */
export async function ensureChromium(
  progress: Progress,
  logFolder: string,
  kind: ChromiumKind = "headless shell",
): Promise<string> {
  const wanted = findKind(kind) ?? (canUseApt() ? undefined : findChromium());
  if (wanted) return wanted;
  const failures: string[] = [];
  for (const way of waysToInstall(kind)) {
    try {
      await runStep(progress, "chromium", way.name, async () => {
        await runInstallSteps(`Chromium with ${way.name}`, way.steps, join(logFolder, "install-chromium.log"));
      });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const installed = findKind(kind) ?? findChromium();
    if (installed) return installed;
  }
  throw new Failure("No Chromium was found, and none could be installed.", {
    mend: 'install one (Debian: "apt-get install chromium") or name one: CHROMIUM_PATH=/path/to/chromium.',
    lines: failures,
  });
}

function waysToInstall(kind: ChromiumKind): Way[] {
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  const ways: Way[] = [];
  if (canUseApt()) {
    const name = kind === "headless shell" ? "chromium-headless-shell" : "chromium";
    ways.push({ name: "apt-get", steps: aptSteps([name]) });
  }
  ways.push({ name: "Playwright", steps: [{ command: process.execPath, args: [playwright, "install", "chromium"] }] });
  return ways;
}
