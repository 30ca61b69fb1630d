import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { type Locale, locales } from "@hetreteg/contract/locales";
import { parse } from "yaml";
import brand from "../../brand/brand.json" with { type: "json" };

export type Fields = Record<string, unknown>;

/** One entry of `content/`, as docs/content-model.md describes the files. */
export interface ContentEntry {
  type: string;
  key: string;
  shared: Fields;
  translations: Partial<Record<Locale, Fields>>;
}

export const contentFolder = resolve(import.meta.dirname, "../../content");

/** Types whose one entry lies directly in `content/`. */
const singles = ["site-setting", "imprint", "privacy", "navigation"];

const readBefore = new Map<string, ContentEntry[]>();

/** Every entry of `content/` (or another folder of that form), in the order of the names. Read once: not to be changed. */
export function readContentFolder(folder = contentFolder): ContentEntry[] {
  const entries = readBefore.get(folder) ?? readEntries(folder);
  readBefore.set(folder, entries);
  return entries;
}

function readEntries(folder: string): ContentEntry[] {
  return names(folder).flatMap((name) => {
    const path = join(folder, name);
    const type = basename(name, extname(name));
    if (singles.includes(type)) return [readEntry(type, path)];
    return statSync(path).isDirectory() ? names(path).map((entry) => readEntry(type, join(path, entry))) : [];
  });
}

/** All fields of one language, the shared ones included. */
export function fieldsIn({ shared, translations }: ContentEntry, locale: Locale): Fields {
  return { ...shared, ...translations[locale] };
}

function readEntry(type: string, path: string): ContentEntry {
  const key = basename(path, extname(path));
  if (!statSync(path).isDirectory()) {
    const { shared = {}, ...translations } = parse(readFileSync(path, "utf8")) as Record<string, Fields>;
    // As the import does (cms/src/seed/seed-empty-cms.ts).
    if (type === "site-setting") return { type, key, shared: { brand: brand.name, ...shared }, translations };
    return { type, key, shared: shared ?? {}, translations };
  }
  const translations = locales.flatMap((locale) => {
    const file = [`${locale}.md`, `${locale}.yaml`].map((name) => join(path, name)).find(existsSync);
    return file ? [[locale, readFields(file)] as const] : [];
  });
  const shared = join(path, "shared.yaml");
  return {
    type,
    key,
    shared: existsSync(shared) ? readFields(shared) : {},
    translations: Object.fromEntries(translations),
  };
}

function readFields(file: string): Fields {
  const text = readFileSync(file, "utf8");
  if (!file.endsWith(".md")) return (parse(text) ?? {}) as Fields;
  const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { ...(parse(front) as Fields), body: body.trim() };
}

function names(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(".") && !name.startsWith("README"))
    .sort();
}
