import { nextFrame } from "../loading/next-frame.ts";
import type { PagePayload } from "../pages/payload.ts";
import { headTags } from "./head.ts";

export function applyHead(payload: PagePayload): void {
  if (payload.route) document.documentElement.dataset.route = payload.route;
  else delete document.documentElement.dataset.route;
  document.title = payload.meta.title;
  latest = payload;
  applyRest(payload).catch(console.error);
}

/** What only programs read. */
async function applyRest(payload: PagePayload): Promise<void> {
  await nextFrame();
  if (latest !== payload) return;
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
  for (const tag of headTags(payload, location.origin)) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.dataset.page = "";
    if (tag.text) element.textContent = tag.text;
    document.head.append(element);
  }
  await applyStructuredData(payload);
}

let latest: PagePayload | undefined;

export const loadStructuredData = () => import("./graph/structured-data.ts");

/** No visitor waits for it: its code is loaded with the first step inside the site. */
async function applyStructuredData(payload: PagePayload): Promise<void> {
  const { structuredData } = await loadStructuredData();
  const data = structuredData(payload, location.origin);
  // Another page may have been opened meanwhile.
  if (!data || latest !== payload) return;
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.dataset.page = "";
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}
