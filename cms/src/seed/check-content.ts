import { uniqueFields } from "../documents/unique-fields";
import { type FieldFault, faultsOfFields, type Surroundings } from "./check-fields";
import { show } from "./check-scalar";
import { type ContentEntry, type ContentFault, type Part, parts } from "./content-files";
import { type Attributes, type ContentModel, keyFieldOf, type SeedType, uidOf } from "./content-model";

/** Holds every entry against the content model, so that a writer sees all faults at once and before anything is written. */
export function checkContent(entries: readonly ContentEntry[], model: ContentModel): ContentFault[] {
  const keys = new Set(entries.map((entry) => `${entry.type}/${entry.key}`));
  return [...entries.flatMap((entry) => faultsOfEntry(entry, { model, keys })), ...findDuplicates(entries)];
}

function faultsOfEntry(entry: ContentEntry, around: Surroundings): ContentFault[] {
  const { attributes, localized } = around.model.types[entry.type as SeedType];
  const checkedParts = localized ? parts : parts.slice(0, 1);
  return [
    ...checkedParts.flatMap((part) => {
      const { here, elsewhere } = separateMisplaced(entry, part, attributes);
      const faults = [...elsewhere, ...faultsOfFields(here, attributesOf(attributes, part), around)];
      return faults.map(({ field, message }) => ({ file: entry.files[part], field: `${part}.${field}`, message }));
    }),
    ...(localized ? [] : faultsOfLanguages(entry)),
    ...faultsOfKey(entry, attributes),
  ];
}

/** A relation is written once, under `shared`, though Strapi keeps one for every language. */
function attributesOf(attributes: Attributes, part: Part): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => belongsTo(name, part, attributes)));
}

function belongsTo(name: string, part: Part, attributes: Attributes): boolean {
  const attribute = attributes[name];
  const isShared = attribute?.type === "relation" || attribute?.localized === false;
  return isShared === (part === "shared");
}

/** Tells a field that stands in the wrong part from one that does not exist. */
function separateMisplaced(entry: ContentEntry, part: Part, attributes: Attributes) {
  const isMisplaced = (name: string) => name in attributes && !belongsTo(name, part, attributes);
  const fields = Object.entries(entry.fields[part]);
  const message = part === "shared" ? "is written per language, not under shared" : "is written under shared only";
  const elsewhere: FieldFault[] = fields.filter(([name]) => isMisplaced(name)).map(([field]) => ({ field, message }));
  return { here: Object.fromEntries(fields.filter(([name]) => !isMisplaced(name))), elsewhere };
}

function faultsOfLanguages(entry: ContentEntry): ContentFault[] {
  return parts
    .slice(1)
    .filter((part) => Object.keys(entry.fields[part]).length > 0)
    .map((field) => ({
      file: entry.files[field],
      field,
      message: `does not belong here: ${entry.type} has no languages; write its fields under shared`,
    }));
}

function faultsOfKey(entry: ContentEntry, attributes: Attributes): ContentFault[] {
  const field = keyFieldOf(attributes);
  const value = field && entry.fields.shared[field];
  if (value === undefined || value === entry.key) return [];
  const message = `is ${show(value)}, but the file is named "${entry.key}"; make them the same`;
  return [{ file: entry.files.shared, field: `shared.${field}`, message }];
}

function findDuplicates(entries: readonly ContentEntry[]): ContentFault[] {
  const places = new Map<string, string>();
  return entries.flatMap((entry) =>
    (uniqueFields[uidOf(entry.type)] ?? []).flatMap((field) => {
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
