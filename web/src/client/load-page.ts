import { loadDrawings } from "../art/drawing.ts";
import type { PageLoad } from "../pages/page-load.ts";
import type { PagePayload } from "../pages/payload.ts";
import { preparePage } from "../pages/prepare-page.ts";
import { loadView } from "../pages/views.tsx";
import { livePath, pageKey, payloadPath } from "../publish/page-key.ts";
import { loadChunk } from "./chunk.ts";

/** What the live path answers for an address that moved. */
export interface MovedPayload {
  movedTo: string;
}

/** A page fetched ahead is used for this long, in milliseconds. */
const freshFor = 60_000;

const ahead = new Map<string, { payload: Promise<PagePayload | MovedPayload>; at: number }>();

/**
 * Loads a page for a client navigation: its pre-rendered payload if the manifest lists it, else live
 * (spec §7). Throws when no payload can be had; error pages are payloads too.
 */
export async function loadPage(url: URL, signal: AbortSignal): Promise<PageLoad | MovedPayload> {
  const key = pageKey(url);
  const isPrerendered = (await prerenderedRoutes()).has(key);
  if (!isPrerendered) console.warn(`Route ${key} is not pre-rendered`);
  const payload =
    (await fetchedAhead(key)) ?? (await fetchPayload(isPrerendered ? payloadPath(key) : livePath(key), { signal }));
  if ("movedTo" in payload) return payload;
  const [load] = await Promise.all([preparePage(payload), loadChunk("drawings", loadDrawings)]);
  return load;
}

/** Fetches a pre-rendered page and the code of its view before the visitor asks for it; a failure costs nothing. */
export async function prefetchPage(url: URL): Promise<void> {
  const key = pageKey(url);
  if (ahead.has(key) || !(await prerenderedRoutes()).has(key)) return;
  const payload = fetchPayload(payloadPath(key), { priority: "low" });
  ahead.set(key, { payload, at: Date.now() });
  await payload
    .then((page) => ("movedTo" in page ? undefined : Promise.all([loadView(page.view), loadDrawings()])))
    .catch(() => {
      ahead.delete(key);
    });
}

async function fetchedAhead(key: string): Promise<PagePayload | MovedPayload | undefined> {
  const found = ahead.get(key);
  ahead.delete(key);
  return found && Date.now() - found.at < freshFor ? found.payload.catch(() => undefined) : undefined;
}

let manifest: Promise<Set<string>> | undefined;

/** An unreachable manifest is asked for again at the next navigation; this one goes live. */
function prerenderedRoutes(): Promise<Set<string>> {
  manifest ??= fetchManifest().catch(() => {
    manifest = undefined;
    return new Set<string>();
  });
  return manifest;
}

async function fetchManifest(): Promise<Set<string>> {
  const response = await fetch("/_site/manifest.json");
  if (!response.ok) throw new Error(`The manifest answered ${response.status}`);
  const { routes } = (await response.json()) as { routes: string[] };
  return new Set(routes);
}

async function fetchPayload(url: string, init: RequestInit): Promise<PagePayload | MovedPayload> {
  const response = await fetch(url, init);
  if (!response.headers.get("content-type")?.includes("application/json")) {
    throw Object.assign(new Error(`${url} answered ${response.status} without a payload`), { response });
  }
  return response.json();
}
