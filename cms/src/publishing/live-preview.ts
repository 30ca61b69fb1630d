import { pageOf } from "@hetreteg/contract/addresses";
import { livePreviewPath, newDocumentId, type UnsavedDraft } from "@hetreteg/contract/live-preview";
import { isLocale, type Locale, localizedPath } from "@hetreteg/contract/locales";
import { bodyHash, passFor } from "@hetreteg/contract/signatures.server";
import type { Core } from "@strapi/strapi";
import { contentTypes } from "@strapi/utils";
import type { Fields } from "../documents";
import { slugProblem } from "../editing/slug-format";
import { readVariable, siteUrl } from "../environment";
import { refusals } from "../refusals/refusals";
import { nameFieldsOf, siteTypeOf } from "../site-types";
import { nameTaken } from "./addresses";
import { type FormOfEntry, readForm } from "./read-form";

export interface LivePreviewAnswer {
  /** Address of the frame, for a panel of this origin. */
  frame: string;
  /** What the frame posts, and the parameters that permit it. */
  draft: string;
  query: string;
}

interface Wanted extends FormOfEntry {
  /** Language of the page. */
  shown: Locale;
  /** Of the panel. */
  language: string;
  /** Of the panel. */
  origin: string;
}

/** For a frame beside the form; `undefined` for what no page shows. */
export async function livePreview(strapi: Core.Strapi, wanted: Wanted): Promise<LivePreviewAnswer | undefined> {
  const { uid, documentId, locale, shown, language, origin } = wanted;
  const type = siteTypeOf(uid) ?? "";
  const entry = await readForm(strapi, wanted);
  // A new entry has a page before it has an address.
  const name = type === "page" ? "route" : "slug";
  const named = { ...entry, [name]: isAddress(uid, name, entry?.[name]) ? entry?.[name] : newDocumentId };
  const page = pageOf(type, named);
  if (!entry || page === undefined || !isLocale(locale)) return undefined;
  const names = nameFieldsOf(uid).map((field) => [field, (named as Fields)[field]] as const);
  const unsaved: UnsavedDraft = {
    type,
    documentId,
    locale,
    names: Object.fromEntries(names.filter(([, value]) => value)) as UnsavedDraft["names"],
    fields: { ...asAnswered(strapi, uid, named), documentId, locale, updatedAt: new Date().toISOString() },
    to: localizedPath(page, shown),
    language,
  };
  const draft = JSON.stringify(unsaved);
  const [secret, sha256] = [readVariable("SITE_WEBHOOK_SECRET"), bodyHash(draft)];
  const frame = new URLSearchParams({ panel: origin, ...passFor(secret, "live-preview-frame", origin) });
  return {
    frame: `${siteUrl()}${livePreviewPath}?${frame}`,
    draft,
    query: String(new URLSearchParams({ sha256, ...passFor(secret, "live-preview", sha256) })),
  };
}

/** Half a name is none yet. */
function isAddress(uid: FormOfEntry["uid"], field: string, name: unknown): boolean {
  return typeof name === "string" && name !== "" && !slugProblem(name, refusals.en) && !nameTaken(uid, field, name);
}

/** Fields that the site may read, relations as documents. */
function asAnswered(strapi: Core.Strapi, uid: FormOfEntry["uid"], entry: Fields): Fields {
  const { attributes } = strapi.contentType(uid);
  const answered: Fields = {};
  for (const name of contentTypes.getVisibleAttributes(strapi.contentType(uid))) {
    const attribute = attributes[name] as { type: string; target?: string; relation?: string };
    if (attribute.type !== "relation") answered[name] = entry[name];
    else if (attribute.target?.startsWith("api::")) {
      const related = [entry[name] ?? []].flat().map((one) => ({ documentId: (one as Fields).documentId }));
      answered[name] = attribute.relation?.endsWith("ToOne") ? (related.at(-1) ?? null) : related;
    }
  }
  return answered;
}
