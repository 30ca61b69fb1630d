import type { Content } from "../cms/content.server.ts";
import type { DraftNotice } from "../components/page-frame.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadPayload } from "../render/load-payload.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../render/render-page.server.tsx";

export interface DraftView {
  content(): Promise<Content>;
  /** Banner above the page; its label is prefixed to the title. None where the page is shown beside its form. */
  notice?(payload: PagePayload): DraftNotice;
  /** Links to translations that are drafts, too. */
  switches?: PagePayload["switches"];
}

export type RenderedDraft = { kind: "moved"; to: string } | ({ kind: "page"; status: number } & RenderedDocument);

/** Renders the page with its draft, marked as such. Never stored. */
export async function renderDraft(path: string, view: DraftView, options: RenderOptions): Promise<RenderedDraft> {
  const { source, origin } = options;
  // Error pages and mails must not use a draft's menu or company facts.
  const siteLayouts = { ...source.siteLayouts, keep: () => undefined };
  const loaded = await loadPayload(new URL(path, origin), { ...source, content: view.content, siteLayouts });
  if (loaded.kind === "moved") return loaded;
  // The texts of the interface are the whole process's: a draft shows the published ones.
  const { texts } = siteLayouts.get(loaded.payload.locale);
  const shown = { ...loaded.payload, siteLayout: { ...loaded.payload.siteLayout, texts } } as PagePayload;
  // An error page shows no draft.
  const payload = shown.status === 200 ? asDraft(shown, view) : shown;
  return { kind: "page", status: payload.status, ...(await renderPayload(payload, options)) };
}

function asDraft(payload: PagePayload, { notice, switches = payload.switches }: DraftView): PagePayload {
  const draft = notice?.(payload);
  const { canonical: _public, image: _notDrawn, ...meta } = payload.meta;
  return {
    ...payload,
    meta: { ...meta, title: draft ? `${draft.label}: ${meta.title}` : meta.title, noindex: true },
    alternates: [],
    switches,
    ...(draft ? { draft } : {}),
  };
}
