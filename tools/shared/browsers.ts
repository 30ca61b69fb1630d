import { accessSync, constants, existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { inProject } from "../packages.mjs";
import { runQuietly } from "./children.ts";
import { asFailure, Failure } from "./failure.ts";
import { runSteps, say } from "./progress.ts";

/** Headless shell renders the same pages in two thirds of the browser's time. */
type ChromiumKind = "headless shell" | "browser";

const canUseApt = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const macPrograms = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** Path from CHROMIUM_PATH, the system or Playwright's own installation. */
export function findChromium(kind?: ChromiumKind): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && isProgram(named)) return named;
  const shell = kind === "browser" ? undefined : onPath(["chromium-headless-shell"]);
  if (shell || kind === "headless shell") return shell;
  const browser = onPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
  const ofPlaywright = globSync(chromium.executablePath().replace(/chromium-\d+/, "chromium-*"));
  return browser ?? [...macPrograms, ...ofPlaywright].find(isProgram);
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
  const wanted = findChromium(kind) ?? (canUseApt ? undefined : findChromium());
  if (wanted) return wanted;
  const failures = await installOnDebian(
    "Chromium",
    [kind === "browser" ? "chromium" : "chromium-headless-shell"],
    logFolder,
  );
  if (!findChromium()) {
    const playwright = [inProject("node_modules", "@playwright", "test", "cli.js"), "install", "chromium"];
    failures.push(...(await install("Chromium", process.execPath, playwright, logFolder)));
  }
  return findChromium(kind) ?? needChromium(failures);
}

/** Environment for tests/engines; installs on Debian as root. Engines that cannot be installed are left out and reported. */
export async function ensureEngines(logFolder: string): Promise<NodeJS.ProcessEnv> {
  const found = findEngines();
  const isComplete = found.FIREFOX_PATH && found.XVFB_PATH;
  const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
  const failures = isComplete ? [] : await installOnDebian("Firefox and WebKit", packages, logFolder);
  for (const failure of failures) say(failure);
  const engines = findEngines();
  if (!engines.FIREFOX_PATH) say("– engines    not run in Firefox: there is none, and none could be installed");
  if (!engines.XVFB_PATH) say("– engines    not run in WebKit: WebKitWebDriver, MiniBrowser or Xvfb is missing");
  return engines;
}

/** For tests of the front, which are left out and reported without it. */
export async function ensureNginx(logFolder: string): Promise<void> {
  const failures = onPath(["nginx"]) ? [] : await installOnDebian("nginx", ["nginx"], logFolder);
  for (const failure of failures) say(failure);
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

async function installOnDebian(what: string, packages: string[], logFolder: string): Promise<string[]> {
  const script = `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(" ")}`;
  return canUseApt ? install(what, "sh", ["-c", script], logFolder) : [];
}

/** Resolves to why it failed, if it did. */
async function install(what: string, command: string, args: string[], logFolder: string): Promise<string[]> {
  const run = () =>
    runQuietly({
      ...{ title: `Installing ${what}`, command, args, cwd: inProject() },
      // Runlevel 1: a package starts no service.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
      logFile: join(logFolder, `install-${what.replaceAll(" ", "-")}.log`),
      fix: `install ${what} by hand.`,
    });
  return runSteps([[{ name: "install", text: what, run }]]).then(
    () => [],
    (error) => [asFailure(error).message],
  );
}

function onPath(names: readonly string[]): string | undefined {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/bin",
    "/usr/local/bin",
    "/usr/sbin",
    "/snap/bin",
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
