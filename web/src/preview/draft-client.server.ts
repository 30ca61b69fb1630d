import { createHmac } from "node:crypto";
import * as v from "valibot";
import { type CmsClient, type CmsClientOptions, createCmsClient } from "../content/cms-client.server.ts";
import { Content } from "../content/content.server.ts";
import type { ContentType } from "../content/schemas.server.ts";
import { plurals } from "../content/schemas.server.ts";
import { type Draft, withDraft } from "../content/with-draft.server.ts";

/** Which draft a preview shows. */
export interface PreviewedEntry {
  type: ContentType;
  documentId: string;
}

/** A client that reads drafts in the place of published content; cms/src/site/draft-requests.ts lets it. */
export function createDraftClient(options: CmsClientOptions, secret: string, now = Date.now()): CmsClient {
  const mac = createHmac("sha256", secret).update(`${now}\ndraft`).digest("hex");
  const client = createCmsClient({ ...options, headers: { "x-site-draft": `${now}.${mac}` } });
  return {
    ...client,
    list: (plural, search) => client.list(plural, { ...search, status: "draft" }),
    single: (name, search) => client.single(name, { ...search, status: "draft" }),
  };
}

/** What is published, and one entry as its draft. */
export function openWithDraft(options: CmsClientOptions, secret: string, entry: PreviewedEntry): Promise<Content> {
  const published = createCmsClient(options);
  return Content.open(withDraft(published, draftOf(createDraftClient(options, secret), published, entry)));
}

const rowsSchema = v.object({
  types: v.record(v.string(), v.looseObject({ rows: v.optional(v.array(v.array(v.unknown()))) })),
});

/** `drafts` reads the entry, `published` what it points to: a draft points to drafts, which are not this one's to show. */
export function draftOf(
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
      const [entry] = v.parse(v.array(v.looseObject({ services: v.optional(v.array(documentSchema)) })), data);
      if (!entry?.services) return entry;
      return { ...entry, services: await readServices(published, entry.services, locale) };
    },
  };
}

const documentSchema = v.looseObject({ documentId: v.string() });

async function readServices(
  published: Pick<CmsClient, "list">,
  services: { documentId: string }[],
  locale: string,
): Promise<unknown[]> {
  if (services.length === 0) return [];
  const ids = services.map(({ documentId }, index) => [`filters[documentId][$in][${index}]`, documentId]);
  const { data } = await published.list(plurals.service, { locale, ...Object.fromEntries(ids) });
  const found = v.parse(v.array(documentSchema), data);
  return services.flatMap(({ documentId }) => found.find((one) => one.documentId === documentId) ?? []);
}

/** The ids of others that were asked for with it. */
function withoutIds(search: Record<string, string | number | boolean>) {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !key.startsWith("filters[documentId]")));
}
