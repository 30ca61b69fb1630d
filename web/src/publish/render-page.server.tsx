import { renderToString } from "react-dom/server";
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import type { Receipt } from "../content/reader.server.ts";
import { loadMessages } from "../i18n/messages.ts";
import type { PageLoad } from "../pages/page-load.ts";
import type { PagePayload } from "../pages/payload.ts";
import { createRouteObjects } from "../pages/route-objects.tsx";
import { loadView } from "../pages/views.tsx";
import { type DocumentAssets, documentHtml } from "./document.server.ts";
import { loadPageOnServer, type PageSource } from "./load-page.server.ts";

export type RenderedPage =
  | { kind: "page"; html: string; payload: PagePayload; receipt: Receipt }
  | { kind: "moved"; to: string; status: number };

export interface RenderOptions {
  source: PageSource;
  /** Public origin of the site, without a slash at its end. */
  origin: string;
  assets: DocumentAssets;
}

interface ServerLoad extends PageLoad {
  receipt: Receipt;
}

const pageSource = createContext<PageSource>();

const handler = createStaticHandler(
  createRouteObjects((routeId) => async ({ request, params, context }): Promise<ServerLoad> => {
    const url = new URL(request.url);
    const { payload, receipt } = await loadPageOnServer({ routeId, params, url }, context.get(pageSource));
    const [messages, View] = await Promise.all([loadMessages(payload.locale), loadView(payload.view)]);
    return { payload, receipt, messages, View };
  }),
);

/**
 * The one way a page is made: the first pre-render, a live page, a preview and a re-render after a
 * publish all come here. `path` is a path with query, prefix included.
 */
export async function renderPage(path: string, { source, origin, assets }: RenderOptions): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageSource, source);
  const context = await handler.query(new Request(origin + path), { requestContext });
  if (context instanceof Response) {
    return { kind: "moved", to: context.headers.get("location") ?? "/", status: context.status };
  }
  const load = Object.values(context.loaderData).find((data): data is ServerLoad => Boolean(data));
  if (!load) throw Object.values(context.errors ?? {})[0] ?? new Error(`No loader answered for ${path}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return {
    kind: "page",
    html: documentHtml(load.payload, body, origin, assets),
    payload: load.payload,
    receipt: load.receipt,
  };
}
