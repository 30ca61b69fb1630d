import * as v from "valibot";
import { type CmsClient, CmsUnavailableError } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import type { SearchParams } from "../cms/content-client.server.ts";
import { type CollectionType, type ContentType, plurals } from "../cms/schemas.server.ts";

export interface Draft {
  type: ContentType;
  documentId: string;
  /** The draft's rows for `CmsClient.versions`, one for each language. */
  rows(): Promise<unknown[][]>;
  /** `undefined` when there is no such translation. */
  read(locale: string, search: SearchParams): Promise<unknown>;
}

const typeSchema = v.looseObject({ digest: v.string(), rows: v.array(v.looseTuple([v.string()])) });
const versionsSchema = v.looseObject({ types: v.record(v.string(), v.unknown()) });

/** Published content with one entry's draft. For one render only, since drafts have no digest. */
export function openWithDraft(published: CmsClient, draft: Draft): Promise<Content> {
  return Content.open(withDraft(published, draft));
}

function withDraft(client: CmsClient, draft: Draft): CmsClient {
  const { type, documentId } = draft;
  const plural: string | undefined = isCollection(type) ? plurals[type] : undefined;
  return {
    ...client,
    async versions() {
      const [all, own] = await Promise.all([client.versions([]), draft.rows()]);
      const answer = v.safeParse(versionsSchema, all);
      const types = answer.success ? answer.output.types : {};
      const published = v.safeParse(typeSchema, types[type]);
      if (!published.success) throw new CmsUnavailableError(`GET site-versions left out the rows of ${type}`);
      const { digest, rows } = published.output;
      const others = rows.filter(([id]) => id !== documentId);
      return { types: { ...types, [type]: { digest: `${digest} ${documentId}`, rows: [...others, ...own] } } };
    },
    /** Never published entries are appended. */
    async order(asked, search) {
      const ids = await client.order(asked, search);
      return asked !== plural || ids.includes(documentId) ? ids : [...ids, documentId];
    },
    async list(asked, search) {
      const answer = await client.list(asked, search);
      if (asked !== plural || !namesDocument(search, documentId)) return answer;
      const entry = await draft.read(String(search.locale), search);
      const others = answer.data.filter((one) => (one as { documentId?: unknown }).documentId !== documentId);
      return { ...answer, data: entry ? [...others, entry] : others };
    },
    async single(name, search) {
      if (name !== type) return client.single(name, search);
      return (await draft.read(String(search.locale), search)) ?? null;
    },
  };
}

function isCollection(type: ContentType): type is CollectionType {
  return type in plurals;
}

function namesDocument(search: SearchParams, documentId: string): boolean {
  return Object.entries(search).some(([key, value]) => key.startsWith("filters[documentId]") && value === documentId);
}
