import type { Core } from "@strapi/strapi";
import { documentsOf, type Fields } from "../documents";
import { uidOf } from "../site-types";
import type { ContentEntry } from "./content-files";
import type { Attributes, ContentModel } from "./content-model";
import { type DocumentIds, documentData } from "./write-entry";

export async function findDifference(
  strapi: Core.Strapi,
  entry: ContentEntry,
  model: ContentModel,
  ids: DocumentIds,
): Promise<string | undefined> {
  const { attributes, localized, draftAndPublish } = model.types[entry.type];
  const documentId = ids[`${entry.type}/${entry.key}`] ?? "";
  for (const locale of localized ? entry.locales : entry.locales.slice(0, 1)) {
    const stored = await documentsOf(strapi, uidOf(entry.type)).findOne({
      documentId,
      populate: populateAll(attributes, model),
      ...(localized ? { locale } : {}),
      ...(draftAndPublish ? { status: "published" } : {}),
    });
    const expected = documentData(entry, locale, attributes, ids);
    const difference = stored ? compare(expected, stored, "") : "the entry is not published";
    if (difference) return `${locale} ${difference}`;
  }
  return undefined;
}

function populateAll(attributes: Attributes, model: ContentModel): Fields {
  const populate: Fields = {};
  const inside = (component: string) => ({ populate: populateAll(model.components[component] ?? {}, model) });
  for (const [name, attribute] of Object.entries(attributes)) {
    if (attribute.type === "relation") populate[name] = { fields: ["documentId"] };
    if (attribute.type === "component") populate[name] = inside(attribute.component ?? "");
    if (attribute.type === "dynamiczone") {
      populate[name] = {
        on: Object.fromEntries((attribute.components ?? []).map((component) => [component, inside(component)])),
      };
    }
  }
  return populate;
}

/** Strapi adds ids and defaults, and answers an object for a relation that is written as a documentId. */
function compare(expected: unknown, stored: unknown, path: string): string | undefined {
  if (Array.isArray(expected)) {
    const items = Array.isArray(stored) ? stored : [];
    if (items.length !== expected.length) return `${path}: ${expected.length} in the files, ${items.length} in the CMS`;
    return firstDifference(expected.map((value, index) => [`${path}[${index}]`, value, items[index]]));
  }
  if (typeof expected === "object" && expected !== null) {
    const fields = (stored ?? {}) as Fields;
    return firstDifference(
      Object.entries(expected).map(([name, value]) => [path ? `${path}.${name}` : name, value, fields[name]]),
    );
  }
  const value = typeof stored === "object" && stored !== null ? (stored as Fields).documentId : stored;
  if ((expected ?? null) === (value ?? null)) return undefined;
  return `${path}: ${JSON.stringify(expected)} in the files, ${JSON.stringify(value)} in the CMS`;
}

function firstDifference(pairs: [path: string, expected: unknown, stored: unknown][]): string | undefined {
  for (const [path, expected, stored] of pairs) {
    const difference = compare(expected, stored, path);
    if (difference) return difference;
  }
  return undefined;
}
