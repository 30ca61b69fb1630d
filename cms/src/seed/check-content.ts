import { nameFields } from "../site-types";
import { type CheckContext, type FieldProblem, problemsOfFields, show } from "./check-fields";
import { type ContentEntry, type ContentProblem, type Part, parts } from "./content-files";
import { type Attributes, type ContentModel, keyFieldOf } from "./content-model";

export function checkContent(entries: readonly ContentEntry[], model: ContentModel): ContentProblem[] {
  const byKey = new Map(entries.map((entry) => [`${entry.type}/${entry.key}`, entry]));
  const context = { model, keys: new Set(byKey.keys()) };
  return [
    ...entries.flatMap((entry) => [...problemsOfEntry(entry, context), ...untranslatedRelations(entry, model, byKey)]),
    ...findDuplicates(entries),
  ];
}

function problemsOfEntry(entry: ContentEntry, context: CheckContext): ContentProblem[] {
  const { attributes, localized } = context.model.types[entry.type];
  const checkedParts: Part[] = ["shared", ...(localized ? entry.locales : [])];
  return [
    ...checkedParts.flatMap((part) => {
      const { here, elsewhere } = separateMisplaced(entry, part, attributes);
      const problems = [...elsewhere, ...problemsOfFields(here, attributesOf(attributes, part), context)];
      return problems.map(({ field, message }) => ({ file: entry.files[part], field: `${part}.${field}`, message }));
    }),
    ...(localized ? [] : problemsOfLanguages(entry)),
    ...problemsOfKey(entry, attributes),
  ];
}

/** In `content/` a relation stands under `shared`, though Strapi keeps one for every language. */
function attributesOf(attributes: Attributes, part: Part): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => belongsTo(name, part, attributes)));
}

function belongsTo(name: string, part: Part, attributes: Attributes): boolean {
  const attribute = attributes[name];
  const isShared = attribute?.type === "relation" || attribute?.localized === false;
  return isShared === (part === "shared");
}

function separateMisplaced(entry: ContentEntry, part: Part, attributes: Attributes) {
  const isMisplaced = (name: string) => name in attributes && !belongsTo(name, part, attributes);
  const fields = Object.entries(entry.fields[part]);
  const message = part === "shared" ? "is written per language, not under shared" : "is written under shared only";
  const elsewhere: FieldProblem[] = fields.filter(([name]) => isMisplaced(name)).map(([field]) => ({ field, message }));
  return { here: Object.fromEntries(fields.filter(([name]) => !isMisplaced(name))), elsewhere };
}

function problemsOfLanguages(entry: ContentEntry): ContentProblem[] {
  return parts
    .slice(1)
    .filter((part) => Object.keys(entry.fields[part]).length > 0)
    .map((field) => ({
      file: entry.files[field],
      field,
      message: `does not belong here: ${entry.type} has no languages; write its fields under shared`,
    }));
}

/** A relation leads to its own language alone, without the Hungarian fallback: as in the panel, its target comes first. */
function untranslatedRelations(
  { type, fields, files, locales }: ContentEntry,
  model: ContentModel,
  byKey: ReadonlyMap<string, ContentEntry>,
): ContentProblem[] {
  const targets = Object.entries(model.types[type].attributes).flatMap(([name, { target = "" }]) =>
    target ? [fields.shared[name] ?? []].flat().map((key) => `${target.split(".")[1]}/${key}`) : [],
  );
  return targets.flatMap((target) =>
    locales
      .filter((locale) => byKey.get(target)?.locales.includes(locale) === false)
      .map((locale) => ({ file: files[locale], field: locale, message: `leads to ${target}; translate that, too` })),
  );
}

function problemsOfKey(entry: ContentEntry, attributes: Attributes): ContentProblem[] {
  const field = keyFieldOf(attributes);
  const value = field && entry.fields.shared[field];
  if (value === undefined || value === entry.key) return [];
  const message = `is ${show(value)}, but the file is named "${entry.key}"; make them the same`;
  return [{ file: entry.files.shared, field: `shared.${field}`, message }];
}

function findDuplicates(entries: readonly ContentEntry[]): ContentProblem[] {
  const places = new Map<string, string>();
  return entries.flatMap((entry) =>
    nameFields[entry.type].flatMap((field) => {
      const value = entry.fields.shared[field];
      const file = entry.files.shared;
      const name = `${entry.type} ${field} ${value}`;
      const first = places.get(name);
      if (value === undefined) return [];
      places.set(name, file);
      return first
        ? [{ file, field: `shared.${field}`, message: `is ${show(value)} in ${first} too; give each its own` }]
        : [];
    }),
  );
}
