import { defaultLocale, type Locale, locales } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { type CmsClient, CmsUnavailableError } from "./cms-client.server.ts";
import { type CollectionType, type ContentType, schemas } from "./schemas.server.ts";

const rowSchema = v.pipe(
  v.strictTuple([
    v.pipe(v.string(), v.minLength(1)),
    v.string(),
    v.string(),
    v.record(v.string(), v.union([v.string(), v.number()])),
  ]),
  v.transform(([documentId, locale, version, names]) => ({ documentId, locale, version, names })),
);
type EntryRow = v.InferOutput<typeof rowSchema>;

const digestSchema = v.pipe(v.string(), v.minLength(1));
/** No rows: the digest is already known. With `since`: rows are the difference to that digest. */
const typeSchema = v.object({
  digest: digestSchema,
  since: v.optional(digestSchema),
  rows: v.optional(v.array(rowSchema)),
  gone: v.optional(v.array(v.strictTuple([v.string(), v.string()]))),
});
type TypeAnswer = v.InferOutput<typeof typeSchema>;
const contentTypes = Object.keys(schemas) as ContentType[];
const answerSchema = v.object({
  types: v.object({
    ...Object.fromEntries(contentTypes.map((type) => [type, typeSchema] as const)),
    upload: v.object({ digest: digestSchema, rows: v.optional(v.array(v.strictTuple([v.string(), v.string()]))) }),
  }),
});

interface PublishedDocument {
  rows: readonly EntryRow[];
  /** Lookup names; slugs are shared by all languages, the Hungarian entry's value wins (decision 6). */
  names: EntryRow["names"];
  versions: ReadonlyMap<string, string>;
  locales: readonly Locale[];
}

interface TypeTable {
  digest: string;
  documents: ReadonlyMap<string, PublishedDocument>;
  ids: ReadonlyMap<string, string>;
}

interface UploadTable {
  digest: string;
  versions: ReadonlyMap<string, string>;
}

/** Immutable snapshot of the published entries, languages and versions. */
export class Published {
  static #read = 0;
  /** Counts up with each one that is read. */
  readonly snapshot = ++Published.#read;
  readonly #types: ReadonlyMap<ContentType, TypeTable>;
  readonly #uploads: UploadTable;

  private constructor(types: ReadonlyMap<ContentType, TypeTable>, uploads: UploadTable) {
    this.#types = types;
    this.#uploads = uploads;
  }

  /** Incremental: for types unchanged since `last` the CMS sends only the digest. */
  static async read(client: CmsClient, last?: Published): Promise<Published> {
    const lastTypes = last ? last.#types : new Map<ContentType, TypeTable>();
    const lastUploads = last ? last.#uploads : undefined;
    const known = [...lastTypes.values(), ...(lastUploads ? [lastUploads] : [])].map(({ digest }) => digest);
    const parsed = v.safeParse(answerSchema, await client.versions(known));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new CmsUnavailableError(
        `GET site-versions answered what cannot be read (${v.getDotPath(issue) ?? "answer"}: ${issue.message})`,
      );
    }
    const { upload, ...types } = parsed.output.types as Record<ContentType, TypeAnswer> & {
      upload: { digest: string; rows?: [string, string][] };
    };
    const tables = contentTypes.map((type) => [type, tableOf(type, types[type], lastTypes.get(type))] as const);
    const uploads = upload.rows ? { digest: upload.digest, versions: new Map(upload.rows) } : lastUploads;
    if (uploads?.digest !== upload.digest) throw new CmsUnavailableError("GET site-versions left out the uploads");
    return new Published(new Map(tables), uploads);
  }

  digest(type: ContentType): string {
    return this.#table(type).digest;
  }

  get digests(): string {
    return [...this.#types.values(), this.#uploads].map(({ digest }) => digest).join(" ");
  }

  /** Empty if not published in that language. Covers the slugs, since a rendered page shows the shared ones. */
  version(type: ContentType, documentId: string, locale: Locale): string {
    return this.#document(type, documentId)?.versions.get(locale) ?? "";
  }

  isPublished(type: ContentType, documentId: string, locale: Locale): boolean {
    return this.#document(type, documentId)?.versions.has(locale) ?? false;
  }

  localesOf(type: ContentType, documentId: string): readonly Locale[] {
    return this.#document(type, documentId)?.locales ?? [];
  }

  names(type: ContentType, documentId: string): Record<string, string | number> {
    return this.#document(type, documentId)?.names ?? {};
  }

  documentIds(type: ContentType): string[] {
    return [...this.#table(type).documents.keys()];
  }

  changedSince(last: Published): { type: ContentType; documentId: string }[] {
    return [...this.#types.keys()].flatMap((type) => {
      if (this.digest(type) === last.digest(type)) return [];
      const ids = new Set([...this.documentIds(type), ...last.documentIds(type)]);
      const changed = [...ids].filter((id) => !isSame(this.#document(type, id), last.#document(type, id)));
      return changed.map((documentId) => ({ type, documentId }));
    });
  }

  find(type: CollectionType, field: string, value: string | number): string | undefined {
    return this.#table(type).ids.get(`${field} ${value}`);
  }

  uploadVersion(url: string): string {
    return this.#uploads.versions.get(url) ?? "";
  }

  uploadsChangedSince(last: Published): string[] {
    if (this.#uploads === last.#uploads) return [];
    return [...last.#uploads.versions].flatMap(([url, version]) => (this.uploadVersion(url) === version ? [] : url));
  }

  #document(type: ContentType, documentId: string): PublishedDocument | undefined {
    return this.#table(type).documents.get(documentId);
  }

  #table(type: ContentType): TypeTable {
    const table = this.#types.get(type);
    if (!table) throw new Error(`There is no content type ${type}`);
    return table;
  }
}

function tableOf(type: ContentType, answer: TypeAnswer, last: TypeTable | undefined): TypeTable {
  const { digest, rows, since, gone = [] } = answer;
  if (!rows && last?.digest === digest) return last;
  if (!rows) throw new CmsUnavailableError(`GET site-versions left out the rows of ${type}`);
  if (since === undefined) return changedTable({ digest, documents: new Map(), ids: new Map() }, digest, rows, []);
  if (last?.digest === since) return changedTable(last, digest, rows, gone);
  throw new CmsUnavailableError(`GET site-versions answered ${type} by what changed since a state nobody asked about`);
}

function changedTable(
  last: TypeTable,
  digest: string,
  rows: readonly EntryRow[],
  gone: readonly [documentId: string, locale: string][],
): TypeTable {
  const fresh = Map.groupBy(rows, ({ documentId }) => documentId);
  const touched = new Set([...fresh.keys(), ...gone.map(([documentId]) => documentId)]);
  const left = new Set([
    ...rows.map(({ documentId, locale }) => `${documentId} ${locale}`),
    ...gone.map((row) => row.join(" ")),
  ]);
  const documents = new Map(last.documents);
  const ids = new Map(last.ids);
  for (const id of touched) {
    const known = documents.get(id);
    for (const mark of marksOf(known)) ids.delete(mark);
    const staying = known?.rows.filter(({ locale }) => !left.has(`${id} ${locale}`)) ?? [];
    const all = [...staying, ...(fresh.get(id) ?? [])];
    if (all.length > 0) documents.set(id, toDocument(all));
    else documents.delete(id);
  }
  // After the deletions: a slug may have moved from one document to another.
  for (const id of touched) for (const mark of marksOf(documents.get(id))) ids.set(mark, id);
  return { digest, documents, ids };
}

function toDocument(rows: readonly EntryRow[]): PublishedDocument {
  const own = rows.find(({ locale }) => locale === defaultLocale) ?? rows.toSorted(byLocale)[0];
  const names = own?.names ?? {};
  const mark = Object.values(names).join(" ");
  const versions = new Map(rows.map(({ locale, version }) => [locale, `${version} ${mark}`]));
  return { rows, names, versions, locales: locales.filter((locale) => versions.has(locale)) };
}

function byLocale(a: EntryRow, b: EntryRow): number {
  return a.locale < b.locale ? -1 : 1;
}

function marksOf(document: PublishedDocument | undefined): string[] {
  return Object.entries(document?.names ?? {}).map(([field, value]) => `${field} ${value}`);
}

function isSame(a: PublishedDocument | undefined, b: PublishedDocument | undefined): boolean {
  return a === b || locales.every((locale) => a?.versions.get(locale) === b?.versions.get(locale));
}
