import type { Core } from "@strapi/strapi";
import { locales } from "../bootstrap/ensure-locales";
import type { ContentEntry } from "./content-files";
import { type ContentModel, documentsOf, type SeedType } from "./content-model";
import { type DocumentIds, documentData } from "./document-data";

/** Creates one document in its first language, adds the others, and publishes all. Answers its documentId. */
export async function writeEntry(
  strapi: Core.Strapi,
  entry: ContentEntry,
  model: ContentModel,
  ids: DocumentIds,
): Promise<string> {
  const { attributes, localized, draftAndPublish } = model.types[entry.type as SeedType];
  const documents = documentsOf(strapi, entry.type);
  const dataIn = (locale: (typeof locales)[number]) => documentData(entry, locale.code, attributes, ids) as never;
  const [first, ...others] = locales;
  const { documentId } = await documents.create({ data: dataIn(first), ...(localized ? { locale: first.code } : {}) });
  if (localized) {
    for (const locale of others) await documents.update({ documentId, locale: locale.code, data: dataIn(locale) });
  }
  if (draftAndPublish) await documents.publish({ documentId, locale: "*" });
  return documentId;
}
