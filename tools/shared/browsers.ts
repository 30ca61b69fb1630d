import { existsSync, globSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { inProject } from "../packages.mjs";
import { runQuietly } from "./children.ts";
import { asFailure, Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";

/** Debian's packages; the headless shell renders the same pages in two thirds of the browser's time. */
type ChromiumPackage = "chromium-headless-shell" | "chromium";
const headlessShell: ChromiumPackage = "chromium-headless-shell";

const canUseApt = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const macPrograms = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Path from CHROMIUM_PATH, the system or Playwright's own installation. */
function findChromium(wanted?: ChromiumPackage): string | undefined {
  const { CHROMIUM_PATH: named } = process.env;
  if (named && existsSync(named)) return named;
  const shell = wanted === "chromium" ? undefined : findProgram(headlessShell);
  if (shell || wanted === headlessShell) return shell;
  const ofPlaywright = globSync(chromium.executablePath().replace(/chromium-\d+/, "chromium-*"));
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return findProgram(...names, ...macPrograms, ...ofPlaywright);
}

export function needChromium(): string {
  const found = findChromium();
  if (found) return found;
  throw new Failure("No Chromium was found.", {
    fix: 'install one (Debian: "apt-get install chromium") or name one: CHROMIUM_PATH=/path/to/chromium.',
  });
}

/** Installs one if needed: Debian's package as root, else Playwright's download. */
export async function ensureChromium(logFolder: string, wanted: ChromiumPackage = headlessShell): Promise<string> {
  if (!findChromium(wanted)) await installOnDebian("Chromium", [wanted], logFolder);
  if (!findChromium()) {
    const playwright = [inProject("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"];
    await install("Chromium", process.execPath, playwright, logFolder);
  }
  return findChromium(wanted) ?? needChromium();
}

/** Environment for tests/engines; installs on Debian as root. Engines that cannot be installed are left out and reported. */
export async function ensureEngines(logFolder: string): Promise<NodeJS.ProcessEnv> {
  const found = findEngines();
  if (!found.FIREFOX_PATH || !found.XVFB_PATH)
    await installOnDebian("Firefox and WebKit", ["firefox-esr", "webkit2gtk-driver", "xvfb"], logFolder);
  const engines = findEngines();
  if (!engines.FIREFOX_PATH) say("– engines    not run in Firefox: there is none, and none could be installed");
  if (!engines.XVFB_PATH) say("– engines    not run in WebKit: WebKitWebDriver, MiniBrowser or Xvfb is missing");
  return engines;
}

/** Tests that need it are left out and reported without it. */
export async function ensureServer(name: "nginx" | "postgresql", logFolder: string): Promise<void> {
  const found = name === "nginx" ? findProgram(name) : globSync("/usr/lib/postgresql/*/bin/initdb")[0];
  if (!found) await installOnDebian(name, [name], logFolder);
}

/** WebKit's MiniBrowser needs an X server; an engine with a missing part is left out. */
function findEngines(): NodeJS.ProcessEnv {
  const firefox = findProgram("firefox-esr", "firefox");
  const [driver, screen] = [findProgram("WebKitWebDriver"), findProgram("Xvfb")];
  const [browser] = globSync("/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser");
  return {
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(driver && browser && screen && { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: screen }),
  };
}

async function installOnDebian(what: string, packages: string[], logFolder: string): Promise<void> {
  const script = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(" ")}`;
  if (canUseApt) await install(what, "sh", ["-c", script], logFolder);
}

/** What cannot be installed is reported; the caller looks for it again. */
async function install(what: string, command: string, args: string[], logFolder: string): Promise<void> {
  const run = () =>
    runQuietly({
      title: `Installing ${what}`,
      command,
      args,
      cwd: inProject(),
      // Runlevel 1: a package starts no service.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
      logFile: join(logFolder, `install-${what.replaceAll(" ", "-")}.log`),
      fix: `install ${what} by hand.`,
    });
  await runSteps([[{ name: "install", text: what, run }]]).catch((error) => say(asFailure(error).message));
}

/** The first that there is, on the PATH or where Debian and snaps put programs. */
function findProgram(...names: string[]): string | undefined {
  const usual = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/snap/bin"];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...usual];
  return names.flatMap((name) => folders.map((folder) => resolve(folder, name))).find((file) => existsSync(file));
}
