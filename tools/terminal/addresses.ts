import type { Settings } from "../environment/settings.ts";

/** Where both programs are to be found, and how to sign in. */
export function addresses(settings: Settings): string {
  return [
    "",
    `  Site    ${settings.siteUrl}`,
    `  Admin   ${settings.adminUrl}`,
    "  Login   CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD in the file .env",
    "",
    "  Ctrl-C ends both.",
    "",
  ].join("\n");
}
