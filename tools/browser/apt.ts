import { existsSync } from "node:fs";
import { runQuietly } from "../process/run-quietly.ts";
import { inProject } from "../project.ts";

export function canUseApt(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** The two commands that install packages, without what they merely recommend. */
export function aptSteps(packages: readonly string[]): { command: string; args: string[] }[] {
  return [
    { command: "apt-get", args: ["update", "-q"] },
    { command: "apt-get", args: ["install", "-y", "-q", "--no-install-recommends", ...packages] },
  ];
}

/** Runs commands that install `what`; rejects with a Failure that says how to do it by hand. */
export async function runInstallSteps(
  what: string,
  steps: { command: string; args: string[] }[],
  logFile: string,
): Promise<void> {
  for (const step of steps) {
    await runQuietly({
      title: `Installing ${what}`,
      ...step,
      cwd: inProject(),
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      logFile,
      mend: `install ${what} by hand.`,
    });
  }
}
