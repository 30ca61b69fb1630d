import * as v from "valibot";
import { defaultLocale, type Locale, locales } from "../i18n/locales.ts";
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
/** Without rows, the digest is one that we know; with `since`, the rows are what differs from the table of that digest. */
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

/** A document in the languages it is published in. */
interface PublishedDocument {
  rows: readonly EntryRow[];
  /** What it is found by: slugs are shared, the Hungarian entry's are right (decision 6). */
  names: EntryRow["names"];
  /** By language. */
  versions: ReadonlyMap<string, string>;
  locales: readonly Locale[];
}

interface TypeTable {
  digest: string;
  documents: ReadonlyMap<string, PublishedDocument>;
  /** By `field value`. */
  ids: ReadonlyMap<string, string>;
}

interface UploadTable {
  digest: string;
  /** By address. */
  versions: ReadonlyMap<string, string>;
}

/** What is published at one moment: which entries, in which languages and versions. It does not change. */
export class Published {
  readonly #types: ReadonlyMap<ContentType, TypeTable>;
  readonly #uploads: UploadTable;

  private constructor(types: ReadonlyMap<ContentType, TypeTable>, uploads: UploadTable) {
    this.#types = types;
    this.#uploads = uploads;
  }

  /** Asks the CMS; of what has not changed since `last`, it answers a digest only. */
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

  /** Differs whenever anything of the type has changed. */
  digest(type: ContentType): string {
    return this.#table(type).digest;
  }

  /** Differs whenever anything has changed. */
  get digests(): string {
    return [...this.#types.values(), this.#uploads].map(({ digest }) => digest).join(" ");
  }

  /** Empty when the entry is not published in that language. Slugs belong to it: an answer shows the shared ones. */
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

  /** Documents that were published, changed or unpublished since then. */
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

  /** Addresses of files that were replaced or changed since then. */
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

/** A table after some rows have come or changed, and others have gone. */
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
  // Only now: an address may have gone from one document to another.
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

/** The names of a document as they are looked up. */
function marksOf(document: PublishedDocument | undefined): string[] {
  return Object.entries(document?.names ?? {}).map(([field, value]) => `${field} ${value}`);
}

function isSame(a: PublishedDocument | undefined, b: PublishedDocument | undefined): boolean {
  return a === b || locales.every((locale) => a?.versions.get(locale) === b?.versions.get(locale));
}
