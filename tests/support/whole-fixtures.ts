import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@hetreteg/contract/locales";
import { parse, stringify } from "yaml";
import { sampleContent } from "./cms-process.ts";
import { specifiedLocales } from "./specified-locales.ts";

/** The CMS's fixtures; a language that was added to the site has their English texts in a copy. */
export function wholeFixtures(folder: string): string {
  const added = locales.filter((locale) => !(specifiedLocales as readonly string[]).includes(locale));
  if (added.length === 0) return sampleContent;
  cpSync(sampleContent, folder, { recursive: true });
  for (const file of globSync("**/*.{yaml,md}", { cwd: folder })) {
    const path = join(folder, file);
    const isOwnFile = /\/en\.\w+$/.test(file);
    const parts = path.endsWith(".yaml") ? parse(readFileSync(path, "utf8")) : {};
    for (const locale of added) {
      if (isOwnFile) cpSync(path, path.replace(/en(\.\w+)$/, `${locale}$1`));
      else if (parts.en) parts[locale] = parts.en;
    }
    if (parts.en) writeFileSync(path, stringify(parts, { aliasDuplicateObjects: false }));
  }
  return folder;
}
