import { globSync } from "node:fs";
import { isProgram, onPath } from "./programs.ts";

/** Where tests/engines finds its browsers; an engine of which a part is missing is left out. */
export interface Engines {
  FIREFOX_PATH?: string;
  WEBKIT_DRIVER_PATH?: string;
  WEBKIT_BROWSER_PATH?: string;
  /** WebKit's browser wants a screen. */
  XVFB_PATH?: string;
}

export function findEngines(): Engines {
  const firefox = onPath(["firefox-esr", "firefox"]);
  const [driver, screen] = [onPath(["WebKitWebDriver"]), onPath(["Xvfb"])];
  const browser = globSync("/usr/lib/{*/,}webkit2gtk-4.1/MiniBrowser").find(isProgram);
  const webKit =
    driver && browser && screen
      ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: screen }
      : undefined;
  return { ...(firefox ? { FIREFOX_PATH: firefox } : {}), ...webKit };
}
