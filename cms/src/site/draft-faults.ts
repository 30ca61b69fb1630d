import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import { uniqueFields } from "../documents/unique-fields";
import { type Fault, findInDraft, type Place } from "./draft-findings";
import { fieldLabel } from "./field-labels";
import { askWebServer } from "./web-server";

type Fields = Record<string, unknown>;

export interface Draft {
  uid: UID.ContentType;
  documentId: string;
  locale: string;
  /** What the panel's form holds, in the place of what is saved. */
  form?: Record<string, unknown>;
}

/** All that would be wrong on the site if this draft were published now. */
export async function findFaults(strapi: Core.Strapi, { uid, documentId, locale, form }: Draft): Promise<Fault[]> {
  const wanted = { documentId, locale, status: "draft", populate: await populateAll(strapi, uid) };
  const saved: Fields | null = await strapi.documents(uid as never).findOne(wanted as never);
  if (!saved && !form) return [];
  const draft = withForm({ ...(saved ?? {}), documentId }, form ?? {}, strapi.contentType(uid).attributes);
  const found = findInDraft(draft, {
    model: strapi.contentType(uid),
    componentOf: (name) => strapi.components[name as UID.Component],
    facts: factNames(strapi, uid),
  });
  return [
    ...found.faults,
    ...(await brokenLinks(found.links, locale, addressesOf(draft))),
    ...(await unpublishedRelations(strapi, found.related, locale)),
    ...(await duplicates(strapi, uid, draft)),
  ];
}

/** A form says of its relations only what was added and taken away. */
function withForm(saved: Fields, form: Fields, attributes: object): Fields {
  const draft = { ...saved };
  for (const [name, { type }] of Object.entries(attributes as Record<string, { type: string }>)) {
    if (!(name in form)) continue;
    if (type !== "relation") draft[name] = form[name];
    else {
      const { connect = [], disconnect = [] } = (form[name] ?? {}) as Record<string, { documentId?: string }[]>;
      const gone = new Set(disconnect.map(({ documentId }) => documentId));
      const kept = [saved[name] ?? []].flat().filter((one) => !gone.has((one as { documentId?: string }).documentId));
      draft[name] = [...kept, ...connect];
    }
  }
  return draft;
}

/** Fields of the site settings that are no facts to write about. */
const factsForEditors = ["auditFeeOtherReading", "demonstration"];

/** Tokens that one type's texts have beside the facts (web/src/pages/privacy/read-privacy.server.ts). */
const ownTokens: Partial<Record<UID.ContentType, string[]>> = { "api::privacy.privacy": ["cookies"] };

/** The fields of the site settings are the tokens that the web server fills in (web/src/cms/facts.server.ts). */
function factNames(strapi: Core.Strapi, uid: UID.ContentType): ReadonlySet<string> {
  const facts = contentTypes.getVisibleAttributes(strapi.contentType("api::site-setting.site-setting"));
  return new Set([...facts.filter((name) => !factsForEditors.includes(name)), ...(ownTokens[uid] ?? [])]);
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
async function brokenLinks(links: (Place & { path: string })[], locale: string, own: string[]): Promise<Fault[]> {
  if (links.length === 0) return [];
  const query = new URLSearchParams({ locale });
  for (const { path } of links) query.append("path", path);
  const answer = await askWebServer("GET", `/_site/links?${query}`).catch(() => undefined);
  if (!answer) return [];
  const { broken } = (await answer.json()) as { broken: Record<string, "page" | "anchor"> };
  return links.flatMap(({ path, ...place }) => {
    const missing = broken[path];
    // The entry's own page is there once it is published.
    if (!missing || own.some((slug) => path.replace(/[#?].*/, "").endsWith(`/${slug}`))) return [];
    const message =
      missing === "page"
        ? `The link leads to ${path}, which is not a page of the site. Correct it, or publish that page first.`
        : `The link leads to ${path}. The page exists, but has no section of that name. Correct the part after the #.`;
    return [{ kind: "link" as const, ...place, message }];
  });
}

async function unpublishedRelations(
  strapi: Core.Strapi,
  related: (Place & { uid: string; documentId: string })[],
  locale: string,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { uid, documentId, ...place } of related) {
    // A relation leads to its own language alone: what is missing there has no Hungarian stand-in.
    const where = { documentId, publishedAt: { $notNull: true }, locale };
    if (await strapi.db.query(uid as UID.ContentType).findOne({ where, select: ["id"] })) continue;
    const { displayName } = strapi.contentType(uid as UID.ContentType).info;
    faults.push({
      kind: "relation",
      ...place,
      message: `The linked "${displayName}" is not published in this language, so the site would leave it out. Publish it first.`,
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
    const message = `The ${field} "${value}" already belongs to another entry. Choose another one.`;
    faults.push({ kind: "duplicate", field, label: fieldLabel(uid, field), message });
  }
  return faults;
}
