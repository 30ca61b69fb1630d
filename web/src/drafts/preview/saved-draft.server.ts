import { draftSignature, draftSignatureHeader } from "@hetreteg/contract/signatures.server";
import * as v from "valibot";
import { type CmsClient, type CmsClientOptions, createCmsClient } from "../../cms/cms-client.server.ts";
import type { Content } from "../../cms/content.server.ts";
import { relations } from "../../cms/populate.server.ts";
import { type CollectionType, type ContentType, plurals } from "../../cms/schemas.server.ts";
import { type Draft, openWithDraft } from "../open-with-draft.server.ts";

export interface PreviewedEntry {
  type: ContentType;
  documentId: string;
}

/** Client that reads drafts; permitted by cms/src/content-api/pin-to-published.ts. */
export function createDraftClient(options: CmsClientOptions, secret: string, now = Date.now()): CmsClient {
  const client = createCmsClient({ ...options, headers: { [draftSignatureHeader]: draftSignature(secret, now) } });
  return {
    ...client,
    list: (plural, search) => client.list(plural, { ...search, status: "draft" }),
    single: (name, search) => client.single(name, { ...search, status: "draft" }),
  };
}

export interface SavedDraft {
  draft: Draft;
  /** Published content with this draft in it. */
  content(): Promise<Content>;
}

export function openSavedDraft(options: CmsClientOptions, secret: string, entry: PreviewedEntry): SavedDraft {
  const published = createCmsClient(options);
  const draft = savedDraft(createDraftClient(options, secret), published, entry);
  return { draft, content: () => openWithDraft(published, draft) };
}

const rowsSchema = v.object({
  types: v.record(v.string(), v.looseObject({ rows: v.optional(v.array(v.array(v.unknown()))) })),
});

/** `drafts` reads the entry, `published` its relations: other drafts must not be shown. */
export function savedDraft(
  drafts: Pick<CmsClient, "list" | "single" | "versions">,
  published: Pick<CmsClient, "list">,
  { type, documentId }: PreviewedEntry,
): Draft {
  return {
    type,
    documentId,
    async rows() {
      const { types } = v.parse(rowsSchema, await drafts.versions([]));
      return (types[type]?.rows ?? []).filter(([id]) => id === documentId);
    },
    async read(locale, search) {
      if (!(type in plurals)) return (await drafts.single(type, search)) ?? undefined;
      const { data } = await drafts.list(plurals[type as keyof typeof plurals], {
        ...withoutIds(search),
        "filters[documentId][$in][0]": documentId,
      });
      const [entry] = v.parse(v.array(v.looseObject({})), data);
      return entry && withPublished(published, entry, locale);
    },
  };
}

const documentSchema = v.looseObject({ documentId: v.string() });
const relatedSchema = v.union([v.array(documentSchema), documentSchema]);

/** Replaces relations by their published versions; unpublished ones are removed. */
export async function withPublished(
  published: Pick<CmsClient, "list">,
  entry: Record<string, unknown>,
  locale: string,
): Promise<Record<string, unknown>> {
  const read = Object.entries(relations).map(async ([field, type]) => {
    if (!entry[field]) return [];
    const related = v.parse(relatedSchema, entry[field]);
    const found = await readPublished(published, type, [related].flat(), locale);
    return [[field, Array.isArray(related) ? found : (found[0] ?? null)]];
  });
  return { ...entry, ...Object.fromEntries((await Promise.all(read)).flat()) };
}

async function readPublished(
  published: Pick<CmsClient, "list">,
  type: CollectionType,
  documents: { documentId: string }[],
  locale: string,
): Promise<unknown[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ documentId }, index) => [`filters[documentId][$in][${index}]`, documentId]);
  const search = { locale, "pagination[pageSize]": documents.length, ...Object.fromEntries(ids) };
  const { data } = await published.list(plurals[type], search);
  const found = v.parse(v.array(documentSchema), data);
  return documents.flatMap(({ documentId }) => found.find((one) => one.documentId === documentId) ?? []);
}

/** Removes the id filters of the batch. */
function withoutIds(search: Record<string, string | number | boolean>) {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !key.startsWith("filters[documentId]")));
}
