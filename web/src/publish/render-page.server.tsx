import { renderToString } from "react-dom/server";
import { Root } from "../components/layout/root.tsx";
import type { Receipt } from "../content/reader.server.ts";
import { loadMessages } from "../i18n/messages.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadView } from "../pages/views.tsx";
import { type DocumentAssets, documentHtml } from "./document.server.ts";
import { loadPage, type PageSource } from "./load-page.server.ts";

export type RenderedPage =
  | { kind: "page"; html: string; payload: PagePayload; receipt: Receipt }
  | { kind: "moved"; to: string; status: number };

export interface RenderOptions {
  source: PageSource;
  /** Public origin of the site, without a slash at its end. */
  origin: string;
  assets: DocumentAssets;
}

/**
 * The one way a page is made: the first pre-render, a live page, a preview and a re-render after a
 * publish all come here. `path` is a path with query, prefix included.
 */
export async function renderPage(path: string, { source, origin, assets }: RenderOptions): Promise<RenderedPage> {
  const loaded = await loadPage(new URL(path, origin), source);
  if (loaded.kind === "moved") return loaded;
  const { payload, receipt } = loaded;
  const [messages, View] = await Promise.all([loadMessages(payload.locale), loadView(payload.view)]);
  const body = renderToString(<Root load={{ payload, messages, View }} />);
  return { kind: "page", html: documentHtml(payload, body, origin, assets), payload, receipt };
}
