import type { CmsClient } from "../../cms/cms-client.server.ts";
import { Content } from "../../cms/content.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { withDraft } from "../../cms/with-draft.server.ts";
import { type Locale, locales, localizedPath } from "../../i18n/locales.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { loadPayload } from "../../render/load-payload.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";
import { reviewPaths } from "../../routing/routes.ts";
import { casePath } from "./review-page.server.ts";
import type { ReviewedCase } from "./reviewed-cases.server.ts";
import { draftOf } from "./reviewed-draft.server.ts";

/** The page of a case study as it will be once it is published, marked as a draft. It is never stored. */
export async function renderDraft(
  reviewed: ReviewedCase,
  locale: Locale,
  clients: { cms: CmsClient; reviewer: ContentClient },
  options: RenderOptions,
): Promise<RenderedDocument & { status: number }> {
  const { slug } = reviewed;
  const content = () => Content.open(withDraft(clients.cms, draftOf(clients.reviewer, reviewed)));
  const url = new URL(localizedPath(`/casestudies/${slug}`, locale), options.origin);
  const loaded = await loadPayload(url, { ...options.source, content });
  if (loaded.kind === "moved") throw new Error(`The draft of ${slug} moved to ${loaded.to}`);
  const { payload } = loaded;
  if (payload.status !== 200) return { ...(await renderPayload(payload, options)), status: payload.status };
  const { label, text, back } = serverTexts[locale].review.draft;
  const { canonical: _public, image: _notDrawn, ...meta } = payload.meta;
  const draft = {
    ...payload,
    meta: { ...meta, title: `${label}: ${meta.title}`, noindex: true },
    alternates: [],
    switches: locales.map((other) => ({ locale: other, path: localizedPath(casePath(slug), other) })),
    draft: { label, text, back: { label: back, path: localizedPath(reviewPaths.home, locale) } },
  };
  return { ...(await renderPayload(draft, options)), status: 200 };
}
