import { renderToString } from "react-dom/server";
import { loadDrawings } from "../art/drawing.ts";
import type { PageDependencies } from "../cms/page-dependencies.server.ts";
import { consentMarkup } from "../consent/consent-banner.server.tsx";
import { metrics } from "../monitoring/metrics.server.ts";
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
  /** Public origin without trailing slash. */
  origin: string;
  assets: DocumentAssets;
}

/** Used by pre-render, live page, preview and re-render after a publish. `path` includes prefix and query. */
export async function renderPage(path: string, options: RenderOptions): Promise<RenderedPage> {
  const loaded = await loadPayload(new URL(path, options.origin), options.source);
  if (loaded.kind === "moved") return loaded;
  const { payload, dependencies } = loaded;
  return { kind: "page", ...(await renderPayload(payload, options)), payload, dependencies };
}

export interface RenderedDocument {
  html: string;
  policy: string;
}

export async function renderPayload(
  payload: PagePayload,
  { origin, assets }: Pick<RenderOptions, "origin" | "assets">,
): Promise<RenderedDocument> {
  const [load, consent] = await Promise.all([preparePage(payload), consentMarkup(payload), loadDrawings()]);
  const began = performance.now();
  const root = renderToString(<Root page={load} />);
  const html = documentHtml(payload, { root, consent }, origin, assets);
  metrics?.renderSeconds.observe((performance.now() - began) / 1000);
  return { html, policy: pagePolicy(payload, origin, assets) };
}
