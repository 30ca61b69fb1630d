import { defaultLocale, type Locale, locales } from "@hetreteg/contract/locales";
import * as v from "valibot";
import type { ContentClient, User } from "../../cms/content-client.server.ts";

export const reviewedCases = "review/case-studies";

const slugPattern = /^[\w-]+$/;

const reviewedCase = v.pipe(
  v.object({
    documentId: v.string(),
    slug: v.nullish(v.string(), ""),
    answers: v.optional(
      v.array(v.object({ action: v.picklist(["commented", "approved", "replied"]), at: v.number(), text: v.string() })),
      [],
    ),
    drafts: v.pipe(
      v.array(v.object({ locale: v.picklist(locales), title: v.nullish(v.string()), updatedAt: v.string() })),
      v.minLength(1),
    ),
  }),
  // A draft may have lost its slug: its page keeps an address all the same.
  v.transform((one) => ({ ...one, slug: slugPattern.test(one.slug) ? one.slug : one.documentId })),
);
export type ReviewedCase = v.InferOutput<typeof reviewedCase>;

export interface Reviewer {
  client: ContentClient;
  user: User;
  cases: ReviewedCase[];
}

export async function readCases(client: ContentClient): Promise<ReviewedCase[]> {
  const { data } = await client.find(reviewedCases);
  return v.parse(v.array(reviewedCase), data);
}

/** In the page's language, else Hungarian, else the first one. */
export function draftIn({ drafts }: ReviewedCase, locale: Locale) {
  const find = (wanted: Locale) => drafts.find((draft) => draft.locale === wanted);
  return find(locale) ?? find(defaultLocale) ?? drafts[0];
}
