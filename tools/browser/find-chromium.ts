import { accessSync, constants, existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { inProject } from "../project.ts";

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
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const onSystem = (names: string[]) => names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (kind === "headless shell") return onSystem(shellNames).find(isProgram);
  return [...onSystem(browserNames), ...macPrograms, playwrightChromium()].find((file) => file && isProgram(file));
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

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
