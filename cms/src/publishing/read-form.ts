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
  return withForm({ ...(saved ?? {}), documentId }, form ?? {}, strapi.contentType(uid).attributes);
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

/** A form says of its relations only what was added and removed. */
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
