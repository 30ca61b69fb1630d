import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { defaultLocale, type Locale, locales } from "@hetreteg/contract/locales";
import { parseDocument } from "yaml";
import type { Fields } from "../documents";
import type { SiteType } from "../site-types";

export type Part = "shared" | Locale;
export const parts: readonly Part[] = ["shared", ...locales];

export interface ContentEntry {
  type: SiteType;
  key: string;
  /** Those that it is written in, the default first; in others visitors get that one. */
  locales: readonly Locale[];
  fields: Record<Part, Fields>;
  files: Record<Part, string>;
}

export interface ContentProblem {
  file: string;
  field?: string;
  message: string;
}

export interface ContentTypes {
  collections: readonly SiteType[];
  singles: readonly SiteType[];
}

/** Reads `content/` as docs/content-model.md describes it, without judging the fields' values. */
export function readContentFiles(
  folder: string,
  types: ContentTypes,
): { entries: ContentEntry[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const entries: ContentEntry[] = [];
  const shownName = (file: string) => join(basename(folder), relative(folder, file));
  const add = (type: SiteType, key: string, item: Dirent, parent: string) => {
    const path = join(parent, item.name);
    const read = item.isDirectory() ? readEntryFolder(path) : readEntryFile(path);
    const files = mapParts((part) => shownName(read.files[part] ?? path));
    for (const problem of read.problems) problems.push({ ...problem, file: shownName(problem.file) });
    const written = locales.filter((locale) => locale === defaultLocale || read.fields[locale]);
    entries.push({ type, key, locales: written, fields: mapParts((part) => read.fields[part] ?? {}), files });
  };

  for (const item of list(folder)) {
    const name = keyOf(item);
    const single = types.singles.find((type) => type === name);
    const collection = types.collections.find((type) => type === name);
    if (single) add(single, name, item, folder);
    else if (item.isDirectory() && collection) {
      for (const entry of list(join(folder, name))) add(collection, keyOf(entry), entry, join(folder, name));
    } else if (item.isDirectory() || isYaml(item.name)) {
      const known = [...types.collections, ...types.singles].join(", ");
      problems.push({ file: shownName(join(folder, item.name)), message: `is no content type; use one of ${known}` });
    }
  }
  return { entries, problems };
}

interface ReadEntry {
  fields: Partial<Record<Part, Fields>>;
  files: Partial<Record<Part, string>>;
  problems: ContentProblem[];
}

function readEntryFile(file: string): ReadEntry {
  const read: ReadEntry = { fields: {}, files: {}, problems: [] };
  for (const [part, fields] of Object.entries(parseYaml(readFileSync(file, "utf8"), file, read.problems))) {
    if (!isPart(part))
      read.problems.push({ file, field: part, message: `is no part of an entry; use ${parts.join(", ")}` });
    else if (fields !== null && !isFields(fields))
      read.problems.push({ file, field: part, message: "must be a map of fields" });
    else read.fields[part] = fields ?? {};
  }
  return read;
}

function readEntryFolder(folder: string): ReadEntry {
  const read: ReadEntry = { fields: {}, files: {}, problems: [] };
  for (const item of list(folder)) {
    const file = join(folder, item.name);
    const part = keyOf(item);
    if (!isPart(part) || item.isDirectory() || (part === "shared" && !isYaml(item.name))) {
      read.problems.push({
        file,
        message: `does not belong here; an entry has shared.yaml and ${parts.slice(1).join(", ")} as .md or .yaml`,
      });
    } else if (read.files[part]) {
      read.problems.push({ file, message: `repeats ${basename(read.files[part])}; keep one of them` });
    } else {
      read.files[part] = file;
      read.fields[part] = item.name.endsWith(".md")
        ? parseMarkdown(file, read.problems)
        : parseYaml(readFileSync(file, "utf8"), file, read.problems);
    }
  }
  return read;
}

/** Front matter between two `---` lines; the text below it is the field `body`. */
function parseMarkdown(file: string, problems: ContentProblem[]): Fields {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(readFileSync(file, "utf8"));
  if (!match) {
    problems.push({ file, message: "has no front matter; begin it with a line ---, the fields, and another line ---" });
    return {};
  }
  const fields = parseYaml(match[1] ?? "", file, problems);
  const body = (match[2] ?? "").replaceAll("\r\n", "\n").trim();
  if ("body" in fields && body)
    problems.push({ file, field: "body", message: "stands twice; write it below the front matter only" });
  return body ? { ...fields, body } : fields;
}

function parseYaml(text: string, file: string, problems: ContentProblem[]): Fields {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    problems.push({ file, message: `is no valid YAML: ${error.message.split("\n")[0]?.replace(/:$/, "")}` });
    return {};
  }
  const value: unknown = document.toJS() ?? {};
  if (isFields(value)) return value;
  problems.push({ file, message: "must be a map of fields" });
  return {};
}

function list(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (item) => !item.name.startsWith(".") && (item.isDirectory() || isYaml(item.name) || item.name.endsWith(".md")),
    )
    .filter((item) => item.name !== "README.md")
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function keyOf(item: Dirent): string {
  return item.isDirectory() ? item.name : basename(item.name, extname(item.name));
}

function isYaml(name: string): boolean {
  return name.endsWith(".yaml");
}

function isPart(name: string): name is Part {
  return parts.some((part) => part === name);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapParts<T>(make: (part: Part) => T): Record<Part, T> {
  return Object.fromEntries(parts.map((part) => [part, make(part)])) as Record<Part, T>;
}
