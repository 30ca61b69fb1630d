import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";

export type Fields = Record<string, unknown>;
export interface Entry extends Fields {
  documentId: string;
}

interface Query {
  locale?: string;
  status?: "draft" | "published";
  filters?: object;
  fields?: readonly string[];
  populate?: unknown;
  sort?: unknown;
  limit?: number;
  _q?: unknown;
}
interface Target {
  documentId: string;
  locale?: string;
}

interface Documents {
  findOne(query: Query & Target): Promise<Entry | null>;
  findMany(query: Query): Promise<Entry[]>;
  count(query: Query): Promise<number>;
  create(entry: { data: Fields; locale?: string }): Promise<Entry>;
  update(entry: Target & { data: Fields }): Promise<Entry | null>;
  delete(target: Target): Promise<unknown>;
  publish(target: Target): Promise<unknown>;
  unpublish(target: Target): Promise<unknown>;
  /** Writes the components of a row and answers what its row holds of them. */
  updateComponents(row: { id: number }, fields: Fields): Promise<Fields>;
  omitComponentData(fields: Fields): Fields;
}

/** The one cast: Strapi's types need the type's name in the source and check its fields against no others. */
export function documentsOf(strapi: Core.Strapi, uid: UID.ContentType): Documents {
  return strapi.documents(uid) as unknown as Documents;
}
