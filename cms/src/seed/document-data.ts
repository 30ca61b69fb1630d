import type { Locale } from "../bootstrap/ensure-locales";
import type { ContentEntry, Fields } from "./content-files";
import { type Attributes, keyFieldOf } from "./content-model";

/** `"case-study/aurora"` → documentId */
export type DocumentIds = Record<string, string>;

/** One language of an entry as the Document Service takes it: relations as documentIds, sections with `__component`. */
export function documentData(entry: ContentEntry, locale: Locale, attributes: Attributes, ids: DocumentIds): Fields {
  const data: Fields = { ...entry.fields.shared, ...entry.fields[locale] };
  const keyField = keyFieldOf(attributes);
  if (keyField) data[keyField] = entry.key;
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = data[name];
    if (value === undefined || value === null) continue;
    if (attribute.type === "dynamiczone") data[name] = (value as Fields[]).map(toSection);
    if (attribute.type === "relation") data[name] = toDocumentIds(value, attribute.target?.split(".")[1] ?? "", ids);
  }
  return data;
}

function toSection({ type, ...fields }: Fields): Fields {
  return { __component: `sections.${type}`, ...fields };
}

function toDocumentIds(value: unknown, type: string, ids: DocumentIds): unknown {
  return Array.isArray(value) ? value.map((key) => ids[`${type}/${key}`]) : ids[`${type}/${value}`];
}
