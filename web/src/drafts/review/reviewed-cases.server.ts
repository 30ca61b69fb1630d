import * as v from "valibot";
import type { ContentClient, User } from "../../cms/content-client.server.ts";
import { defaultLocale, type Locale, locales } from "../../i18n/locales.ts";

export const reviewedCases = "review/case-studies";

const reviewedCase = v.object({
  documentId: v.string(),
  slug: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  drafts: v.pipe(
    v.array(v.object({ locale: v.picklist(locales), title: v.nullish(v.string()), updatedAt: v.string() })),
    v.minLength(1),
  ),
});
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
