import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { documentsOf, type Fields } from "../documents";

export interface FormOfEntry {
  uid: UID.ContentType;
  documentId: string;
  locale: string;
  /** As the panel would save it. */
  form?: Fields | undefined;
}

/** The draft as it will be once this form is saved, with all that belongs to it; `undefined` when there is neither. */
export async function readForm(
  strapi: Core.Strapi,
  { uid, documentId, locale, form }: FormOfEntry,
): Promise<Fields | undefined> {
  const populate = await populateAll(strapi, uid);
  const saved = await documentsOf(strapi, uid).findOne({ documentId, locale, status: "draft", populate });
  if (!saved && !form) return undefined;
  const before = saved ?? (await sharedRelations(strapi, uid, documentId));
  return withForm({ ...before, documentId }, form ?? {}, strapi.contentType(uid).attributes);
}

/** Of a language that is being added: with its first save it has those of the others (editing/add-language.ts). */
async function sharedRelations(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Fields> {
  const row = await strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null }, select: ["locale"] });
  if (!row) return {};
  const populate = await populateAll(strapi, uid);
  const other = await documentsOf(strapi, uid).findOne({ documentId, locale: row.locale, status: "draft", populate });
  const { attributes } = strapi.contentType(uid);
  return Object.fromEntries(Object.entries(other ?? {}).filter(([name]) => attributes[name]?.type === "relation"));
}

interface PopulateBuilder {
  populateDeep(level: number): PopulateBuilder;
  build(): Promise<unknown>;
}

function populateAll(strapi: Core.Strapi, uid: UID.ContentType): Promise<unknown> {
  const builderOf: (uid: UID.ContentType) => PopulateBuilder = strapi
    .plugin("content-manager")
    .service("populate-builder");
  return builderOf(uid).populateDeep(Number.POSITIVE_INFINITY).build();
}

/** A form says of its relations only what was added, moved and removed. */
function withForm(saved: Fields, form: Fields, attributes: object): Fields {
  const draft = { ...saved };
  for (const [name, { type }] of Object.entries(attributes as Record<string, { type: string }>)) {
    if (!(name in form)) continue;
    if (type !== "relation") draft[name] = form[name];
    else {
      const { connect = [], disconnect = [] } = (form[name] ?? {}) as Record<string, Related[]>;
      const added = connect.map((one) => ({ ...one, documentId: documentIdOf(one) }));
      const named = new Set([...disconnect, ...connect].map(documentIdOf));
      const kept = [(saved[name] ?? []) as Related].flat().filter((one) => !named.has(documentIdOf(one)));
      draft[name] = [...kept, ...added];
    }
  }
  return draft;
}

/** As the CMS answers it, as the panel sends it, or as its form has it. */
interface Related {
  documentId?: string;
  apiData?: { documentId?: string };
}

function documentIdOf({ documentId, apiData }: Related): string | undefined {
  return documentId ?? apiData?.documentId;
}
