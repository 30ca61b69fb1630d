import { renderToString } from "react-dom/server";
import { loadDrawings } from "../art/drawing.ts";
import type { PageDependencies } from "../cms/page-dependencies.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { type DocumentAssets, documentHtml } from "./document.server.ts";
import { loadPayload, type PageSource } from "./load-payload.server.ts";
import { pagePolicy } from "./page-policy.server.ts";
import { preparePage } from "./prepare-page.ts";
import { Root } from "./root.tsx";

export type RenderedPage =
  | ({ kind: "page"; payload: PagePayload; dependencies: PageDependencies } & RenderedDocument)
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
export async function renderPage(path: string, options: RenderOptions): Promise<RenderedPage> {
  const loaded = await loadPayload(new URL(path, options.origin), options.source);
  if (loaded.kind === "moved") return loaded;
  const { payload, dependencies } = loaded;
  return { kind: "page", ...(await renderPayload(payload, options)), payload, dependencies };
}

/** A document with the content security policy that lets its own inline texts through. */
export interface RenderedDocument {
  html: string;
  policy: string;
}

/** The document of a page whose content is at hand already. */
export async function renderPayload(
  payload: PagePayload,
  { origin, assets }: Pick<RenderOptions, "origin" | "assets">,
): Promise<RenderedDocument> {
  const [load] = await Promise.all([preparePage(payload), loadDrawings()]);
  const body = renderToString(<Root page={load} />);
  return { html: documentHtml(payload, body, origin, assets), policy: pagePolicy(payload, origin, assets) };
}
