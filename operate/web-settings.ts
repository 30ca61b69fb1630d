import { readSettings, webSettings } from "../settings/settings.ts";
import { projectRoot } from "../tools/packages.mjs";
import { readOrMakeSettings } from "../tools/shared/environment.ts";

/** In a container they are in the environment, and the CMS's are not there. */
export function readWebSettings() {
  const { SITE_WEBHOOK_SECRET: isGiven } = process.env;
  return isGiven
    ? readSettings(webSettings, process.env, projectRoot).values
    : readOrMakeSettings({ quiet: true }).values;
}

export type WebSettings = ReturnType<typeof readWebSettings>;
