import { loadMessages } from "../i18n/messages.ts";
import type { PageLoad } from "../pages/page-load.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadView } from "../pages/views.tsx";
import { livePath, pageKey, payloadPath } from "../publish/page-key.ts";

/** What the live path answers for an address that moved. */
export interface MovedPayload {
  movedTo: string;
}

/**
 * Loads a page for a client navigation: its pre-rendered payload if the manifest lists it, else live
 * (spec §7). Throws when no payload can be had; error pages are payloads too.
 */
export async function loadPage(url: URL, signal: AbortSignal): Promise<PageLoad | MovedPayload> {
  const key = pageKey(url);
  const isPrerendered = (await prerenderedRoutes()).has(key);
  if (!isPrerendered) console.warn(`Route ${key} is not pre-rendered`);
  const payload = await fetchPayload(isPrerendered ? payloadPath(key) : livePath(key), signal);
  return "movedTo" in payload ? payload : preparePage(payload);
}

/** A payload with the texts of its language and the code of its view. */
export async function preparePage(payload: PagePayload): Promise<PageLoad> {
  const [messages, View] = await Promise.all([loadMessages(payload.locale), loadView(payload.view)]);
  return { payload, messages, View };
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

async function fetchPayload(url: string, signal: AbortSignal): Promise<PagePayload | MovedPayload> {
  const response = await fetch(url, { signal });
  if (!response.headers.get("content-type")?.includes("application/json")) {
    throw new Error(`${url} answered ${response.status} without a payload`);
  }
  return response.json();
}
