import { accessSync, constants, existsSync, globSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { inProject } from "../packages.mjs";
import { runQuietly } from "./children.ts";
import { asFailure, Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";

/** Headless shell renders the same pages in two thirds of the browser's time. */
type ChromiumKind = "headless shell" | "browser";
type Command = [string, ...string[]];

const shells = ["chromium-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPrograms = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Path from CHROMIUM_PATH, the system or Playwright's own installation. */
export function findChromium(kind?: ChromiumKind): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && isProgram(named)) return named;
  const shell = kind === "browser" ? undefined : onPath(shells);
  if (shell || kind === "headless shell") return shell;
  return onPath(browsers) ?? [...macPrograms, playwrightChromium()].find(isProgram);
}

export function needChromium(failures: string[] = []): string {
  const found = findChromium();
  if (found) return found;
  throw new Failure(`No Chromium was found${failures.length > 0 ? ", and none could be installed" : ""}.`, {
    fix: 'install one (Debian: "apt-get install chromium") or name one: CHROMIUM_PATH=/path/to/chromium.',
    lines: failures,
  });
}

/** Installs one if needed: Debian's package as root, else Playwright's download. */
export async function ensureChromium(logFolder: string, kind: ChromiumKind = "headless shell"): Promise<string> {
  const wanted = findChromium(kind) ?? (canUseApt() ? undefined : findChromium());
  if (wanted) return wanted;
  const failures: string[] = [];
  const debian = aptSteps([kind === "browser" ? "chromium" : "chromium-headless-shell"]);
  const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
  for (const commands of [
    canUseApt() ? debian : [],
    [[process.execPath, playwright, "install", "chromium"]] as Command[],
  ]) {
    const installing = installPrograms("chromium", "Chromium", commands, logFolder);
    await installing.catch((error) => failures.push(asFailure(error).message));
    const installed = findChromium(kind) ?? findChromium();
    if (installed) return installed;
  }
  return needChromium(failures);
}

/** Environment for tests/engines; installs on Debian as root. Engines that cannot be installed are left out and reported. */
export async function ensureEngines(logFolder: string): Promise<NodeJS.ProcessEnv> {
  let engines = findEngines();
  if (!(engines.FIREFOX_PATH && engines.XVFB_PATH) && canUseApt()) {
    const commands = aptSteps(["firefox-esr", "webkit2gtk-driver", "xvfb"]);
    const installing = installPrograms("engines", "Firefox and WebKit", commands, logFolder);
    await installing.catch((error) => say(asFailure(error).message));
    engines = findEngines();
  }
  if (!engines.FIREFOX_PATH) say("– engines    not run in Firefox: there is none, and none could be installed");
  if (!engines.XVFB_PATH) say("– engines    not run in WebKit: WebKitWebDriver, MiniBrowser or Xvfb is missing");
  return engines;
}

/** WebKit's MiniBrowser needs an X server; an engine with a missing part is left out. */
function findEngines(): NodeJS.ProcessEnv {
  const firefox = onPath(["firefox-esr", "firefox"]);
  const [driver, screen] = [onPath(["WebKitWebDriver"]), onPath(["Xvfb"])];
  const browser = globSync("/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser").find(isProgram);
  return {
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(driver && browser && screen && { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: screen }),
  };
}

function playwrightChromium(): string {
  const packageFile = inProject("node_modules", "@playwright", "test", "package.json");
  const { chromium } = createRequire(packageFile)("playwright-core") as { chromium: { executablePath(): string } };
  const expected = chromium.executablePath();
  return isProgram(expected) ? expected : (globSync(expected.replace(/chromium-\d+/, "chromium-*"))[0] ?? "");
}

function canUseApt(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function aptSteps(packages: string[]): Command[] {
  return [
    ["apt-get", "update", "-q"],
    ["apt-get", "install", "-y", "-q", "--no-install-recommends", ...packages],
  ];
}

async function installPrograms(name: string, what: string, commands: Command[], logFolder: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const rest = {
    cwd: inProject(),
    env,
    logFile: join(logFolder, `install-${name}.log`),
    fix: `install ${what} by hand.`,
  };
  const steps = commands.map(([command, ...args]) => ({
    name,
    text: `${what}: ${[command, ...args].slice(-3).join(" ")}`,
    run: () => runQuietly({ title: `Installing ${what}`, command, args, ...rest }),
  }));
  await runSteps([steps]);
}

function onPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== "";
  } catch {
    return false;
  }
}
