import { serverTexts } from "../../i18n/texts.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import { loadPayload } from "../../render/load-payload.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";

export type PreviewedPage = { kind: "moved"; to: string } | ({ kind: "page"; status: number } & RenderedDocument);

/** The page at `path` as its drafts make it, marked as one. It is never stored. */
export async function renderPreview(path: string, options: RenderOptions): Promise<PreviewedPage> {
  // A draft's menu and company facts must not become what error pages and mails are made with.
  const siteLayouts = { get: options.source.siteLayouts.get, keep: () => undefined };
  const loaded = await loadPayload(new URL(path, options.origin), { ...options.source, siteLayouts });
  if (loaded.kind === "moved") return loaded;
  const payload = withRibbon(loaded.payload, path);
  return { kind: "page", status: payload.status, ...(await renderPayload(payload, options)) };
}

function withRibbon(payload: PagePayload, path: string): PagePayload {
  const texts = serverTexts[payload.locale].preview;
  const isOwnText = !("lang" in payload.data) || payload.data.lang === undefined;
  const { canonical: _public, ...meta } = payload.meta;
  return {
    ...payload,
    meta: { ...meta, title: `${texts.label}: ${meta.title}`, noindex: true },
    alternates: [],
    draft: {
      label: texts.label,
      text: `${isOwnText ? texts.own : texts.fallback} ${texts.links}`,
      back: { label: texts.published, path },
      isPreview: true,
    },
  };
}
