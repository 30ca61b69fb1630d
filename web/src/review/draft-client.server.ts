import { HTTPError } from "ky";
import { CmsUnavailableError } from "../content/cms-client.server.ts";
import type { ContentClient } from "../content/content-client.server.ts";
import type { Draft } from "../content/with-draft.server.ts";
import type { ReviewedCase } from "./reviewed-cases.server.ts";

/** Where the CMS has the drafts of the signed-in reviewer. */
export const reviewedCases = "review/case-studies";

/** A case study as its reviewer may read it. */
export function draftOf(reviewer: Pick<ContentClient, "findOne">, { slug, documentId, drafts }: ReviewedCase): Draft {
  return {
    type: "case-study",
    documentId,
    rows: async () => drafts.map(({ locale, updatedAt }) => [documentId, locale, updatedAt, { slug }]),
    async read(locale) {
      try {
        return (await reviewer.findOne(reviewedCases, documentId, { locale })).data;
      } catch (cause) {
        if (cause instanceof HTTPError && cause.response.status === 404) return undefined;
        throw new CmsUnavailableError(`GET ${reviewedCases}/${documentId} failed: ${cause}`, { cause });
      }
    },
  };
}
