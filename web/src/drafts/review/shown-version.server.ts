import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { CmsClient } from "../../cms/cms-client.server.ts";
import { Content } from "../../cms/content.server.ts";
import { findDraftProblems, isShowable } from "../draft-problems.server.ts";
import { type Draft, openWithDraft } from "../open-with-draft.server.ts";

export type ShownVersion =
  /** `locale`: of the draft. */
  | { kind: "draft"; content: Content; slug: string; locale: Locale }
  | { kind: "published"; content: Content; slug: string }
  | { kind: "none" };

/**
 * What an invited client sees of a case: its draft in the page's language; while that cannot be shown, what is published
 * in this language; then the same in Hungarian, as everywhere on the site. Throws `CmsUnavailableError`.
 */
export async function chooseVersion(client: CmsClient, draft: Draft, locale: Locale): Promise<ShownVersion> {
  const { type, documentId } = draft;
  const published = await Content.open(client);
  for (const inLocale of new Set([locale, defaultLocale])) {
    const problems = await findDraftProblems(draft, inLocale);
    if (problems.locale && isShowable(problems)) {
      const content = await openWithDraft(client, draft);
      const slug = String(content.published.names(type, documentId).slug);
      return { kind: "draft", content, slug, locale: problems.locale };
    }
    if (published.published.isPublished(type, documentId, inLocale)) {
      return { kind: "published", content: published, slug: String(published.published.names(type, documentId).slug) };
    }
  }
  return { kind: "none" };
}
