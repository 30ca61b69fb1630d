import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { documentsOf, type Fields } from "../documents";
import { uidOf } from "../site-types";
import type { ContentEntry } from "./content-files";
import { type Attributes, type ContentModel, keyFieldOf } from "./content-model";

export async function writeEntry(
  strapi: Core.Strapi,
  entry: ContentEntry,
  model: ContentModel,
  ids: DocumentIds,
): Promise<string> {
  const { attributes, localized, draftAndPublish } = model.types[entry.type];
  const documents = documentsOf(strapi, uidOf(entry.type));
  const dataIn = (locale: Locale) => documentData(entry, locale, attributes, ids);
  const [first = defaultLocale, ...others] = entry.locales;
  const { documentId } = await documents.create({ data: dataIn(first), ...(localized ? { locale: first } : {}) });
  if (localized) {
    for (const locale of others) await documents.update({ documentId, locale, data: dataIn(locale) });
  }
  if (draftAndPublish) await documents.publish({ documentId, locale: "*" });
  return documentId;
}

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
