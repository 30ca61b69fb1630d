import { HTTPError } from "ky";
import * as v from "valibot";
import { type CmsClient, CmsUnavailableError } from "../content/cms-client.server.ts";
import type { ContentClient, SearchParams } from "../content/content-client.server.ts";
import { plurals } from "../content/schemas.server.ts";
import type { ReviewedCase } from "./reviewed-cases.server.ts";

/** Where the CMS has the drafts of the signed-in reviewer. */
export const reviewedCases = "review/case-studies";

const versionsSchema = v.looseObject({
  types: v.looseObject({
    "case-study": v.object({ digest: v.string(), rows: v.array(v.looseTuple([v.string()])) }),
  }),
});

/**
 * The site's own client, but for one case study: that comes as the reviewer's draft. Everything around it is what
 * is published, so the page is what it will be. It is for one page: it knows no digest.
 */
export function withDraft(
  client: CmsClient,
  reviewer: Pick<ContentClient, "findOne">,
  { slug, documentId, drafts }: ReviewedCase,
): CmsClient {
  const plural = plurals["case-study"];
  return {
    ...client,
    /** The published versions, with the draft's in the place of its own. */
    async versions() {
      const parsed = v.safeParse(versionsSchema, await client.versions([]));
      if (!parsed.success) throw new CmsUnavailableError("GET site-versions left out the rows of case-study");
      const { types } = parsed.output;
      const { digest, rows } = types["case-study"];
      const others = rows.filter(([id]) => id !== documentId);
      const own = drafts.map(({ locale, updatedAt }) => [documentId, locale, updatedAt, { slug }]);
      return { types: { ...types, "case-study": { digest: `${digest} ${documentId}`, rows: [...others, ...own] } } };
    },
    /** A case that was never published comes after those that are. */
    async order(asked, search) {
      const ids = await client.order(asked, search);
      return asked !== plural || ids.includes(documentId) ? ids : [...ids, documentId];
    },
    async list(asked, search) {
      const answer = await client.list(asked, search);
      if (asked !== plural || !namesDocument(search, documentId)) return answer;
      const draft = await readDraft(reviewer, documentId, String(search.locale));
      const others = answer.data.filter((entry) => (entry as { documentId?: unknown }).documentId !== documentId);
      return { ...answer, data: draft ? [...others, draft] : others };
    },
  };
}

function namesDocument(search: SearchParams, documentId: string): boolean {
  return Object.entries(search).some(([key, value]) => key.startsWith("filters[documentId]") && value === documentId);
}

/** `undefined` when the case is not written in that language. */
async function readDraft(
  reviewer: Pick<ContentClient, "findOne">,
  documentId: string,
  locale: string,
): Promise<unknown> {
  try {
    return (await reviewer.findOne(reviewedCases, documentId, { locale })).data;
  } catch (cause) {
    if (cause instanceof HTTPError && cause.response.status === 404) return undefined;
    throw new CmsUnavailableError(`GET ${reviewedCases}/${documentId} failed: ${cause}`, { cause });
  }
}
