import { join } from "node:path";
import type { Locale } from "@hetreteg/contract/locales";

/** Brotli; made by the page worker, read by the web server and its search thread. */
export function searchIndexFile(siteFolder: string, locale: Locale): string {
  return join(siteFolder, "search", `${locale}.json.br`);
}
