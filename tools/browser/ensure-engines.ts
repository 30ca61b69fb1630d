import { join } from "node:path";
import { asFailure } from "../failure.ts";
import { type Progress, runStep } from "../terminal/progress.ts";
import { aptSteps, canUseApt, runInstallSteps } from "./apt.ts";
import { type Engines, findEngines } from "./find-engines.ts";

const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

/** Finds Firefox and WebKit, or installs Debian's packages of them as root. What cannot be had is left out, and said. */
export async function ensureEngines(progress: Progress, logFolder: string): Promise<Engines> {
  let engines = findEngines();
  if (isMissing(engines) && canUseApt()) {
    const logFile = join(logFolder, "install-engines.log");
    await runStep(progress, "engines", packages.join(", "), () =>
      runInstallSteps("Firefox and WebKit", aptSteps(packages), logFile),
    ).catch((error) => progress.say(asFailure(error).message));
    engines = findEngines();
  }
  if (!engines.FIREFOX_PATH)
    progress.say("– engines    not run in Firefox: there is none, and none could be installed");
  if (!engines.XVFB_PATH)
    progress.say("– engines    not run in WebKit: WebKitWebDriver, MiniBrowser or Xvfb is missing");
  return engines;
}

function isMissing({ FIREFOX_PATH, XVFB_PATH }: Engines): boolean {
  return !FIREFOX_PATH || !XVFB_PATH;
}
