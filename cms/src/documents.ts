import type { Core } from "@strapi/strapi";
import type { Schema, UID } from "@strapi/types";

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

export interface DocumentParams {
  documentId?: string;
  locale?: unknown;
  status?: unknown;
  data?: Fields;
  [name: string]: unknown;
}

export interface DocumentContext {
  action: string;
  uid: UID.ContentType;
  contentType: Schema.ContentType;
  params: DocumentParams;
}

export type DocumentMiddleware = (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>;

interface DocumentService {
  (uid: UID.ContentType): Documents;
  use(middleware: DocumentMiddleware): unknown;
}

/**
 * The one cast: Strapi's own types name every type's every action, which costs the compiler half of its time, and need
 * the type's name in the source.
 */
function documentService(strapi: Core.Strapi): DocumentService {
  return strapi.documents as unknown as DocumentService;
}

export function documentsOf(strapi: Core.Strapi, uid: UID.ContentType): Documents {
  return documentService(strapi)(uid);
}

/** Around each call of the Document Service, the first outermost. */
export function registerMiddlewares(strapi: Core.Strapi, middlewares: readonly DocumentMiddleware[]): void {
  for (const middleware of middlewares) documentService(strapi).use(middleware);
}
