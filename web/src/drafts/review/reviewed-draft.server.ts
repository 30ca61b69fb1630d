import { HTTPError } from "ky";
import { CmsUnavailableError } from "../../cms/cms-client.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import type { Draft } from "../open-with-draft.server.ts";
import { type ReviewedCase, reviewedCases } from "./reviewed-cases.server.ts";

export function reviewedDraft(
  reviewer: Pick<ContentClient, "findOne">,
  { slug, documentId, drafts }: ReviewedCase,
): Draft {
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
