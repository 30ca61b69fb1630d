import { type Attribute, type Attributes, type ContentModel, keyFieldOf, type SeedType, uidOf } from "./content-model";
import { type ContentEntry, type ContentFault, type Fields, type Part, parts } from "./content-files";
import { uniqueFields } from "../documents/unique-fields";

type Report = (field: string, message: string) => void;

/** Holds every entry against the content model, so that a writer sees all faults at once and before anything is written. */
export function checkContent(entries: readonly ContentEntry[], model: ContentModel): ContentFault[] {
  const faults: ContentFault[] = [];
  const keys = new Set(entries.map((entry) => `${entry.type}/${entry.key}`));
  for (const entry of entries) {
    const type = model.types[entry.type as SeedType];
    for (const part of parts) {
      const report: Report = (field, message) => faults.push({ file: entry.files[part], field: `${part}.${field}`, message });
      const attributes = attributesOf(type.attributes, part);
      if (part !== "shared" && !type.localized) {
        if (Object.keys(entry.fields[part]).length > 0) report("*", `the type ${entry.type} has no languages; write its fields under shared`);
        continue;
      }
      checkFields(entry.fields[part], attributes, { model, keys, report, path: "", elsewhere: type.attributes });
    }
    checkKey(entry, type.attributes, faults);
  }
  return [...faults, ...findDuplicates(entries)];
}

/** A relation is written once, under `shared`, though Strapi keeps one for every language. */
export function attributesOf(attributes: Attributes, part: Part): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, attribute]) => (part === "shared") === (attribute.type === "relation" || !attribute.localized)),
  );
}

interface Context {
  model: ContentModel;
  keys: Set<string>;
  report: Report;
  path: string;
  /** All fields of the entry, to tell a misplaced field from an unknown one. */
  elsewhere?: Attributes;
}

function checkFields(fields: Fields, attributes: Attributes, context: Context): void {
  const { report, path, elsewhere } = context;
  for (const name of Object.keys(fields)) {
    if (name in attributes) continue;
    if (elsewhere && name in elsewhere) report(path + name, elsewhere[name]?.localized ? "is written per language, not under shared" : "is written under shared only");
    else report(path + name, `is unknown; known here: ${Object.keys(attributes).join(", ")}`);
  }
  for (const [name, attribute] of Object.entries(attributes)) {
    checkValue(fields[name], attribute, { ...context, path: path + name, elsewhere: undefined });
  }
}

function checkValue(value: unknown, attribute: Attribute, context: Context): void {
  const { report, path } = context;
  if (value === undefined || value === null || value === "") {
    if (attribute.required && attribute.default === undefined && !isKeyField(path)) report(path, "is missing; write it");
    return;
  }
  if (attribute.type === "relation") return checkRelation(value, attribute, context);
  if (attribute.type === "dynamiczone") return checkSections(value, attribute, context);
  if (attribute.type === "component") return checkComponent(value, attribute, context);
  const fault = faultOfScalar(value, attribute);
  if (fault) report(path, fault);
}

function faultOfScalar(value: unknown, attribute: Attribute): string | undefined {
  if (attribute.type === "integer") {
    if (!Number.isInteger(value)) return `must be a whole number, not ${show(value)}`;
    if ((value as number) < (attribute.min ?? -Infinity)) return `must be at least ${attribute.min}`;
    if ((value as number) > (attribute.max ?? Infinity)) return `must be at most ${attribute.max}`;
    return undefined;
  }
  if (attribute.type === "boolean") return typeof value === "boolean" ? undefined : `must be true or false, not ${show(value)}`;
  if (typeof value !== "string") return `must be a text, not ${show(value)}; put it between quotes`;
  if (attribute.maxLength && value.length > attribute.maxLength) return `has ${value.length} characters; shorten it to ${attribute.maxLength}`;
  if (attribute.enum && !attribute.enum.includes(value)) return `must be one of ${attribute.enum.join(", ")}, not ${show(value)}`;
  if (attribute.regex && !new RegExp(attribute.regex).test(value)) return `${show(value)} does not match ${attribute.regex}`;
  if (attribute.type === "date" && Number.isNaN(Date.parse(`${value}T00:00:00Z`))) return `must be a date such as 2021-09-10, not ${show(value)}`;
  if (attribute.type === "email" && !/^\S+@\S+\.\S+$/.test(value)) return `must be an e-mail address, not ${show(value)}`;
  return undefined;
}

function checkRelation(value: unknown, attribute: Attribute, { keys, report, path }: Context): void {
  const target = attribute.target?.split(".")[1] ?? "";
  const many = attribute.relation?.endsWith("Many");
  if (many !== Array.isArray(value)) return report(path, many ? "must be a list of keys" : "must be one key");
  for (const key of [value].flat()) {
    if (!keys.has(`${target}/${key}`)) report(path, `names ${show(key)}, but there is no ${target}/${key}`);
  }
}

function checkSections(value: unknown, attribute: Attribute, context: Context): void {
  if (!Array.isArray(value)) return context.report(context.path, "must be a list of sections");
  value.forEach((section: Fields, index) => {
    const path = `${context.path}[${index}]`;
    const component = `sections.${section?.type}`;
    if (!attribute.components?.includes(component)) {
      const known = attribute.components?.map((name) => name.slice("sections.".length)).join(", ");
      return context.report(`${path}.type`, `must be one of ${known}, not ${show(section?.type)}`);
    }
    const { type: _type, ...fields } = section;
    checkFields(fields, context.model.components[component] ?? {}, { ...context, path: `${path}.` });
  });
}

function checkComponent(value: unknown, attribute: Attribute, context: Context): void {
  const { report, path, model } = context;
  if (attribute.repeatable !== true && Array.isArray(value)) return report(path, "must be a map of fields, not a list");
  if (attribute.repeatable === true && !Array.isArray(value)) return report(path, "must be a list");
  const items = [value].flat();
  if (items.length > (attribute.max ?? Infinity)) report(path, `has ${items.length} items; at most ${attribute.max} are allowed`);
  if (items.length < (attribute.min ?? 0)) report(path, `needs at least ${attribute.min} item`);
  items.forEach((item, index) => {
    const itemPath = attribute.repeatable ? `${path}[${index}]` : path;
    if (typeof item !== "object" || item === null) return report(itemPath, `must be a map of fields, not ${show(item)}`);
    checkFields(item as Fields, model.components[attribute.component ?? ""] ?? {}, { ...context, path: `${itemPath}.` });
  });
}

function checkKey(entry: ContentEntry, attributes: Attributes, faults: ContentFault[]): void {
  const field = keyFieldOf(attributes);
  const value = field && entry.fields.shared[field];
  if (value !== undefined && value !== entry.key) {
    faults.push({ file: entry.files.shared, field: `shared.${field}`, message: `is ${show(value)}, but the file is named "${entry.key}"; make them the same` });
  }
}

function findDuplicates(entries: readonly ContentEntry[]): ContentFault[] {
  const seen = new Map<string, string>();
  const faults: ContentFault[] = [];
  for (const entry of entries) {
    for (const field of uniqueFields[uidOf(entry.type)] ?? []) {
      const value = entry.fields.shared[field];
      const place = `${entry.type} ${field} ${value}`;
      const first = seen.get(place);
      if (value !== undefined && first) faults.push({ file: entry.files.shared, field: `shared.${field}`, message: `is ${show(value)} in ${first} too; give each its own` });
      seen.set(place, entry.files.shared);
    }
  }
  return faults;
}

/** The key field may be left out: the file's name says it. */
function isKeyField(path: string): boolean {
  return path === "slug" || path === "route";
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}
