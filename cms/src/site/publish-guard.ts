import type { Core, Modules } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import { uniqueFields } from "../documents/unique-fields";
import { readVariable } from "../environment";
import { findInDraft } from "./draft-findings";
import { siteTypeOf } from "./site-types";
import { askWebServer } from "./web-server";

type Middleware = Modules.Documents.Middleware.Middleware;

export interface Fault {
  kind: "link" | "alternative-text" | "relation" | "duplicate";
  /** Path of the field, such as `sections.2.body`. */
  field: string;
  /** What is wrong and how to mend it. */
  message: string;
}

/** With PUBLISH_GUARD=block nothing faulty is published; otherwise the panel warns beside the entry. */
export function guardPublishing(strapi: Core.Strapi): Middleware {
  return async function guardPublish(context, next) {
    const { documentId, locale } = context.params as { documentId?: string; locale?: unknown };
    // The content of an empty CMS is written before there is a site.
    const isGuarded = strapi.isLoaded && context.action === "publish" && siteTypeOf(context.uid) && documentId;
    if (!isGuarded || readVariable("PUBLISH_GUARD", "warn") !== "block") return next();
    for (const one of await localesToPublish(strapi, context.uid, documentId, locale)) {
      const faults = await findFaults(strapi, context.uid, documentId, one);
      if (faults.length > 0) throw refusal(faults);
    }
    return next();
  };
}

function refusal(faults: Fault[]) {
  const lines = faults.map(({ field, message }) => `${field}: ${message}`);
  return new errors.ValidationError(`This cannot be published yet. ${lines.join(" ")}`, {
    errors: faults.map(({ field, message }) => ({ path: field.split("."), message, name: "ValidationError" })),
  });
}

async function localesToPublish(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  asked: unknown,
): Promise<string[]> {
  if (asked !== "*") return [asked ?? "hu"].flat().map(String);
  const drafts = await strapi.db.query(uid).findMany({ where: { documentId, publishedAt: null }, select: ["locale"] });
  return drafts.map(({ locale }) => locale);
}

/** All that would be wrong on the site if this draft were published now. */
export async function findFaults(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  locale: string,
): Promise<Fault[]> {
  const wanted = { documentId, locale, status: "draft", populate: await populateAll(strapi, uid) };
  const draft: Record<string, unknown> | null = await strapi.documents(uid as never).findOne(wanted as never);
  if (!draft) return [];
  const found = findInDraft(draft, strapi.contentType(uid), (name) => strapi.getModel(name as UID.Component));
  return [
    ...found.faults,
    ...(await brokenLinks(found.links, locale, addressesOf(draft))),
    ...(await unpublishedRelations(strapi, found.related, locale)),
    ...(await duplicates(strapi, uid, draft)),
  ];
}

interface PopulateBuilder {
  populateDeep(level: number): PopulateBuilder;
  build(): Promise<unknown>;
}

/** As the panel reads an entry to edit it. */
function populateAll(strapi: Core.Strapi, uid: UID.ContentType): Promise<unknown> {
  const builderOf = strapi.plugin("content-manager").service("populate-builder") as unknown as (
    uid: UID.ContentType,
  ) => PopulateBuilder;
  return builderOf(uid).populateDeep(Number.POSITIVE_INFINITY).build();
}

function addressesOf({ slug }: { slug?: unknown }): string[] {
  return typeof slug === "string" ? [slug] : [];
}

/** The web server knows every page and the places in it; while it cannot be asked, links are not judged. */
async function brokenLinks(links: { field: string; path: string }[], locale: string, own: string[]): Promise<Fault[]> {
  if (links.length === 0) return [];
  const query = new URLSearchParams({ locale });
  for (const { path } of links) query.append("path", path);
  const answer = await askWebServer("GET", `/_site/links?${query}`).catch(() => undefined);
  if (!answer) return [];
  const { broken } = (await answer.json()) as { broken: Record<string, "page" | "anchor"> };
  return links.flatMap(({ field, path }) => {
    const missing = broken[path];
    // The entry's own page is there once it is published.
    if (!missing || own.some((slug) => path.replace(/[#?].*/, "").endsWith(`/${slug}`))) return [];
    const message =
      missing === "page"
        ? `The link leads to ${path}, which is no page of the site. Correct it, or publish that page first.`
        : `The link leads to ${path}; the page is there, but no place in it has that name. Correct what follows the #.`;
    return [{ kind: "link" as const, field, message }];
  });
}

async function unpublishedRelations(
  strapi: Core.Strapi,
  related: { field: string; uid: string; documentId: string }[],
  locale: string,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { field, uid, documentId } of related) {
    const where = { documentId, publishedAt: { $notNull: true }, locale: { $in: [locale, "hu"] } };
    if (await strapi.db.query(uid as UID.ContentType).findOne({ where, select: ["id"] })) continue;
    const { displayName } = strapi.contentType(uid as UID.ContentType).info;
    faults.push({
      kind: "relation",
      field,
      message: `An entry of "${displayName}" it points to is not published, so the site would leave it out. Publish that one first.`,
    });
  }
  return faults;
}

async function duplicates(strapi: Core.Strapi, uid: UID.ContentType, draft: Record<string, unknown>): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const field of uniqueFields[uid] ?? []) {
    const value = draft[field];
    if (value === undefined || value === null) continue;
    const where = { [field]: value, documentId: { $ne: draft.documentId } };
    if (!(await strapi.db.query(uid).findOne({ where, select: ["id"] }))) continue;
    const message = `The ${field} "${value}" belongs to another entry, too. Choose another one.`;
    faults.push({ kind: "duplicate", field, message });
  }
  return faults;
}
