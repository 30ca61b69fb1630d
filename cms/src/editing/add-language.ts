import { hash } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import type { Context } from "koa";
import type { Fields } from "../documents";
import { readPanelEntry } from "../publishing/panel-entry";
import { refusalsOf } from "../refusals/refusals";
import {
  copySharedFields,
  hungarianOf,
  isDraft,
  type Row,
  readRows,
  withLinksIn,
  writeFields,
} from "./copy-shared-fields";
import { isBlank, mergeShared } from "./merge-shared";
import { notSaved } from "./refuse-stale-saves";
import { modelOf, sharedFields } from "./shared-fields";

export interface AddedLanguage {
  /** The draft whose shared fields the new one takes. */
  source: Row;
  merged: Fields;
  changed: string[];
}

/** Puts the shared fields into the form of a language that is added. */
export async function addLanguage(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { locale, data, source }: { locale: string; data: Fields; source: Row },
): Promise<AddedLanguage> {
  const fields = sharedFields(strapi, uid, source);
  const shown = shownVersion(strapi);
  if (shown && shown !== versionOf(strapi, uid, fields)) {
    const { stale } = refusalsOf(strapi);
    throw notSaved(stale.notSaved(stale.sharedChangedMeanwhile, true));
  }
  const shared = await withLinksIn(strapi, uid, locale, fields);
  const merged = mergeShared(data, shared, modelOf(strapi, uid), shown !== undefined);
  Object.assign(data, merged);
  return { source, merged, changed: Object.keys(merged).filter((name) => merged[name] !== shared[name]) };
}

/** After the save: what is empty in a new language, Strapi has filled from a published version, however old. */
export async function settleLanguage(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { id, documentId }: Row,
  { source, merged, changed }: AddedLanguage,
): Promise<void> {
  const row = (await readRows(strapi, uid, documentId)).find((one) => one.id === id);
  if (!row) return;
  const unchanged = Object.keys(merged).filter((name) => !changed.includes(name));
  await copySharedFields(strapi, uid, { from: source, to: row, names: unchanged });
  const emptied = changed.filter((name) => isBlank(merged[name]));
  await writeFields(strapi, uid, row, Object.fromEntries(emptied.map((name) => [name, merged[name] || null])));
}

/** Of the shared fields that the form showed (src/admin/editing/fill-shared-fields.tsx); it comes back with them. */
function shownVersion(strapi: Core.Strapi): string | undefined {
  const { sharedVersion } = (strapi.requestContext.get()?.request.body ?? {}) as { sharedVersion?: unknown };
  return typeof sharedVersion === "string" ? sharedVersion : undefined;
}

/** What the form of a language that is not there yet starts with; Strapi puts the pictures there itself. */
export function createAddLanguageController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const { uid, documentId, locale } = await readPanelEntry(strapi, ctx, "read");
      const drafts = (await readRows(strapi, uid, documentId)).filter(isDraft);
      const source = drafts.some((draft) => draft.locale === locale) ? undefined : hungarianOf(drafts);
      const shared = source && sharedFields(strapi, uid, source);
      ctx.set("Cache-Control", "no-store");
      ctx.body = shared
        ? { version: versionOf(strapi, uid, shared), fields: without(strapi, uid, shared, ["relation", "media"]) }
        : {};
    },
  };
}

/** Not of the relations: what a form adds to them joins what the others have, whatever that is. */
function versionOf(strapi: Core.Strapi, uid: UID.ContentType, shared: Fields): string {
  const shown = without(strapi, uid, shared, ["relation"]);
  return hash("sha256", JSON.stringify(shown), "hex").slice(0, 16);
}

function without(strapi: Core.Strapi, uid: UID.ContentType, shared: Fields, types: string[]): Fields {
  const { attributes } = modelOf(strapi, uid);
  return Object.fromEntries(Object.entries(shared).filter(([name]) => !types.includes(attributes[name]?.type ?? "")));
}
