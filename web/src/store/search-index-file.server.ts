import { join } from "node:path";
import type { Locale } from "../i18n/locales.ts";

/** Brotli; made by the page worker, read by the web server and its search thread. */
export function searchIndexFile(siteFolder: string, locale: Locale): string {
  return join(siteFolder, "search", `${locale}.json.br`);
}
