import { HTTPError } from "ky";
import { type CmsClient, CmsUnavailableError } from "../content/cms-client.server.ts";
import type { ContentClient } from "../content/content-client.server.ts";
import { plurals } from "../content/schemas.server.ts";

/** Where the CMS has the drafts of the signed-in reviewer. */
export const reviewedCases = "review/case-studies";

/**
 * The site's own client, but for one case study: that comes as the reviewer's draft. Everything around it is what
 * is published, so the page is what it will be.
 */
export function withDraft(
  client: CmsClient,
  reviewer: Pick<ContentClient, "findOne">,
  { slug, documentId }: { slug: string; documentId: string },
): CmsClient {
  return {
    ...client,
    async list(plural, search) {
      const isAskedFor = plural === plurals["case-study"] && search["filters[slug][$eq]"] === slug;
      if (!isAskedFor) return client.list(plural, search);
      const draft = await readDraft(reviewer, documentId, String(search.locale));
      const total = draft ? 1 : 0;
      return { data: draft ? [draft] : [], meta: { pagination: { page: 1, pageSize: 1, pageCount: total, total } } };
    },
  };
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
