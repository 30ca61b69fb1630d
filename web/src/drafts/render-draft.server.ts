import type { Content } from "../cms/content.server.ts";
import type { DraftNotice } from "../components/page-frame.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadPayload } from "../render/load-payload.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../render/render-page.server.tsx";

/** What tells the page of a draft from the one it will be. Who may see it is decided by the routes. */
export interface DraftView {
  /** What is published, with the draft in it. */
  content(): Promise<Content>;
  /** What stands above the page; its label begins the title. */
  notice(payload: PagePayload): DraftNotice;
  /** The page in other languages, where these are drafts too. */
  switches?: PagePayload["switches"];
}

export type RenderedDraft = { kind: "moved"; to: string } | ({ kind: "page"; status: number } & RenderedDocument);

/** The page at `path` as it will be once the draft is published, marked as a draft. It is never stored. */
export async function renderDraft(path: string, view: DraftView, options: RenderOptions): Promise<RenderedDraft> {
  const { source, origin } = options;
  // A draft's menu and company facts must not become what error pages and mails are made with.
  const siteLayouts = { get: source.siteLayouts.get, keep: () => undefined };
  const loaded = await loadPayload(new URL(path, origin), { ...source, content: view.content, siteLayouts });
  if (loaded.kind === "moved") return loaded;
  const payload = asDraft(loaded.payload, view);
  return { kind: "page", status: payload.status, ...(await renderPayload(payload, options)) };
}

function asDraft(payload: PagePayload, { notice, switches = payload.switches }: DraftView): PagePayload {
  const draft = notice(payload);
  const { canonical: _public, image: _notDrawn, ...meta } = payload.meta;
  return {
    ...payload,
    meta: { ...meta, title: `${draft.label}: ${meta.title}`, noindex: true },
    alternates: [],
    switches,
    draft,
  };
}
