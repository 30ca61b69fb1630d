import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router";
import { loadMessages } from "../i18n/messages.ts";
import type { PageLoad } from "../pages/page-load.ts";
import type { PagePayload } from "../pages/payload.ts";
import { createRouteObjects } from "../pages/route-objects.tsx";
import { loadView } from "../pages/views.tsx";
import { loadPage } from "./load-page.ts";

void start();

/** Takes over the page the server sent, with the very payload it was rendered from. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  const source = document.getElementById("payload")?.textContent;
  if (!root || !source) return;
  const payload = JSON.parse(source) as PagePayload;
  const [messages, View] = await Promise.all([loadMessages(payload.locale), loadView(payload.view)]);
  const load: PageLoad = { payload, messages, View };

  const routes = createRouteObjects(() => loadPage);
  const id = matchRoutes(routes, location)?.at(-1)?.route.id;
  const router = createBrowserRouter(routes, id ? { hydrationData: { loaderData: { [id]: load } } } : {});
  hydrateRoot(root, <RouterProvider router={router} />);
  document.documentElement.dataset.live = "";
}
