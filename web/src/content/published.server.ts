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

function answered<T extends v.GenericSchema>(row: T) {
  return v.object({ digest: v.pipe(v.string(), v.minLength(1)), rows: v.optional(v.array(row)) });
}
const contentTypes = Object.keys(schemas) as ContentType[];
const answerSchema = v.object({
  types: v.object({
    ...Object.fromEntries(contentTypes.map((type) => [type, answered(rowSchema)] as const)),
    upload: answered(v.strictTuple([v.string(), v.string()])),
  }),
});

/** A document by the fields it is found by; articles have a number, too. */
export interface DocumentNames {
  documentId: string;
  names: Record<string, string | number>;
}

interface TypeTable {
  digest: string;
  /** By `documentId locale`. */
  versions: Map<string, string>;
  locales: Map<string, Locale[]>;
  /** What each document is found by: slugs are shared, the Hungarian entry's are right (decision 6). */
  names: Map<string, EntryRow["names"]>;
  /** By `field value`. */
  documents: Map<string, string>;
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
    const { upload, ...types } = parsed.output.types as Record<ContentType | "upload", { digest: string }> &
      Record<ContentType, { rows?: EntryRow[] }> & { upload: { rows?: [string, string][] } };
    const tables = contentTypes.map((type) => {
      const { digest, rows } = types[type];
      const table = rows ? toTable(digest, rows) : lastTypes.get(type);
      if (table?.digest !== digest) throw new CmsUnavailableError(`GET site-versions left out the rows of ${type}`);
      return [type, table] as const;
    });
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
    const { versions, names } = this.#table(type);
    const version = versions.get(`${documentId} ${locale}`);
    return version === undefined ? "" : `${version} ${Object.values(names.get(documentId) ?? {}).join(" ")}`;
  }

  isPublished(type: ContentType, documentId: string, locale: Locale): boolean {
    return this.#table(type).versions.has(`${documentId} ${locale}`);
  }

  localesOf(type: ContentType, documentId: string): readonly Locale[] {
    return this.#table(type).locales.get(documentId) ?? [];
  }

  names(type: ContentType, documentId: string): Record<string, string | number> {
    return this.#table(type).names.get(documentId) ?? {};
  }

  documentIds(type: ContentType): string[] {
    return [...this.#table(type).names.keys()];
  }

  /** Documents that were published, changed or unpublished since then. */
  changedSince(last: Published): { type: ContentType; documentId: string }[] {
    return [...this.#types.keys()].flatMap((type) => {
      if (this.digest(type) === last.digest(type)) return [];
      const ids = new Set([...this.documentIds(type), ...last.documentIds(type)]);
      const versions = (at: Published, id: string) => locales.map((locale) => at.version(type, id, locale)).join("\n");
      const changed = [...ids].filter((id) => versions(this, id) !== versions(last, id));
      return changed.map((documentId) => ({ type, documentId }));
    });
  }

  find(type: CollectionType, field: string, value: string | number): string | undefined {
    return this.#table(type).documents.get(`${field} ${value}`);
  }

  uploadVersion(url: string): string {
    return this.#uploads.versions.get(url) ?? "";
  }

  #table(type: ContentType): TypeTable {
    const table = this.#types.get(type);
    if (!table) throw new Error(`There is no content type ${type}`);
    return table;
  }
}

function toTable(digest: string, rows: EntryRow[]): TypeTable {
  const table: TypeTable = {
    digest,
    versions: new Map(),
    locales: new Map(),
    names: new Map(),
    documents: new Map(),
  };
  for (const { documentId, locale, version, names } of rows) {
    table.versions.set(`${documentId} ${locale}`, version);
    const published = [...(table.locales.get(documentId) ?? []), locale];
    table.locales.set(
      documentId,
      locales.filter((one) => published.includes(one)),
    );
    if (locale === defaultLocale || !table.names.has(documentId)) table.names.set(documentId, names);
  }
  for (const [documentId, names] of table.names) {
    for (const [field, value] of Object.entries(names)) table.documents.set(`${field} ${value}`, documentId);
  }
  return table;
}
