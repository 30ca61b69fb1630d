import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { titleField } from "../admin-layout/collection-layouts";
import type { Fields } from "../documents";
import type { Attribute } from "../editing/merge-shared";
import { modelOf, sharedNames } from "../editing/shared-fields";
import type { PanelLanguage } from "../languages";
import { isLocalized, type SiteTypeUid, siteTypeOf, uidOf } from "../site-types";
import { type Attributes, type ComparedModel, compareFields, type FieldChange, jsonText } from "./compare-fields";

export interface Change extends FieldChange {
  /** Empty where all languages share the field, or the entry is not translated. */
  locale: string;
}

type Languages = Record<string, Fields>;
type Part = Fields & { __component?: string };

/** Names of entries and files, for whoever reads the changes. */
type Names = ReadonlyMap<string, string>;

export async function findChanges(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  [before, after]: [Languages, Languages],
  language: PanelLanguage,
): Promise<Change[]> {
  const names = await namesIn(strapi, uid, [...Object.values(before), ...Object.values(after)]);
  const model: ComparedModel = {
    uid,
    attributes: modelOf(strapi, uid).attributes,
    componentOf(name) {
      const component = strapi.components[name as UID.Component];
      return component && { attributes: component.attributes as Attributes };
    },
    textOf: (value, type) => textOf(value, type, names),
  };
  const shared = isLocalized(strapi.contentType(uid)) ? sharedNames(strapi, uid) : [];
  const locales = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  locales.sort((one, other) => Number(other === defaultLocale) - Number(one === defaultLocale));
  // A language that is new or gone has the shared fields of the others.
  const ofShared = locales.find((locale) => before[locale] && after[locale]) ?? locales[0];
  const found: Change[] = [];
  for (const locale of locales) {
    for (const change of compareFields(model, [before[locale] ?? {}, after[locale] ?? {}], language)) {
      const isShared = shared.includes(change.name);
      if (!isShared || locale === ofShared) found.push({ ...change, locale: isShared ? "" : locale });
    }
  }
  return found;
}

function textOf(value: unknown, type: string, names: Names): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => textOf(one, type, names)).join("\n");
  if (type === "relation") {
    const { documentId } = value as { documentId: string };
    return names.get(documentId) ?? documentId;
  }
  if (type === "media") return names.get(`file ${value}`) ?? `#${value}`;
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "object" ? jsonText(value, 2) : String(value);
}

/** By `documentId`, and by `file <id>`. */
async function namesIn(strapi: Core.Strapi, uid: SiteTypeUid, contents: Fields[]): Promise<Names> {
  const documents = new Map<SiteTypeUid, Set<string>>();
  const files = new Set<number>();
  const collect = (fields: Fields, attributes: Record<string, Attribute & { target?: string }>): void => {
    for (const [name, { type, component, target }] of Object.entries(attributes)) {
      for (const value of [fields[name] ?? []].flat()) {
        if (type === "media") files.add(Number(value));
        const targetType = type === "relation" ? siteTypeOf(target ?? "") : undefined;
        if (targetType) {
          const known = documents.get(uidOf(targetType)) ?? new Set();
          documents.set(uidOf(targetType), known.add((value as { documentId: string }).documentId));
        }
        if (type !== "component" && type !== "dynamiczone") continue;
        const part = value as Part;
        collect(part, modelOf(strapi, uid).attributesOf(component ?? String(part.__component)));
      }
    }
  };
  for (const fields of contents) collect(fields, modelOf(strapi, uid).attributes);
  const names = new Map<string, string>();
  for (const [target, ids] of documents) {
    const rows: (Fields & { documentId: string; locale: string | null })[] = await strapi.db
      .query(target)
      .findMany({ where: { documentId: { $in: [...ids] } }, orderBy: "id" });
    for (const row of rows) {
      const isNamed = names.has(row.documentId) && row.locale !== defaultLocale;
      if (!isNamed) names.set(row.documentId, String(row[titleField(target)] ?? row.documentId));
    }
  }
  const rows: { id: number; name: string }[] = files.size
    ? await strapi.db.query("plugin::upload.file").findMany({ where: { id: { $in: [...files] } } })
    : [];
  for (const { id, name } of rows) names.set(`file ${id}`, name);
  return names;
}
