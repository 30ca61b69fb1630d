import { existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import { inProject } from "../project.ts";
import { isProgram, onPath } from "./programs.ts";

/** The shell draws the same pages without a browser's window, in two thirds of the time. */
export type ChromiumKind = "headless shell" | "browser";

const shellNames = ["chromium-headless-shell"];
const browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPrograms = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Program file of a Chromium: CHROMIUM_PATH, the system's, then Playwright's own. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  return findKind("headless shell", environment) ?? findKind("browser", environment);
}

/** The same, of one kind; what CHROMIUM_PATH names is of either. */
export function findKind(kind: ChromiumKind, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.CHROMIUM_PATH;
  if (named && isProgram(named)) return named;
  if (kind === "headless shell") return onPath(shellNames, environment);
  return (
    onPath(browserNames, environment) ?? [...macPrograms, playwrightChromium()].find((file) => file && isProgram(file))
  );
}

function playwrightChromium(): string | undefined {
  const packageFile = inProject("node_modules", "@playwright", "test", "package.json");
  if (!existsSync(packageFile)) return undefined;
  try {
    const { chromium } = createRequire(packageFile)("playwright-core") as { chromium: { executablePath(): string } };
    const expected = chromium.executablePath();
    return isProgram(expected) ? expected : globSync(`${expected.replace(/chromium-\d+/, "chromium-*")}`)[0];
  } catch {
    return undefined;
  }
}
