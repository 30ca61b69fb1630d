import { loadDrawings } from "../art/drawing.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { idle } from "../loading/on-idle.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { loadView } from "../pages/views.tsx";
import { preparePage } from "../render/prepare-page.ts";
import { type ManifestPart, manifestPath, partAround } from "../routing/manifest.ts";
import { matchRoute } from "../routing/match-route.ts";
import { livePath, pageKey, payloadPath } from "../routing/page-key.ts";

export interface MovedPayload {
  movedTo: string;
}

/** Lifetime of a prefetched payload, in milliseconds. */
const freshFor = 60_000;

const ahead = new Map<string, { payload: Promise<PagePayload | MovedPayload>; at: number }>();

/**
 * Loads a page for a client navigation: the pre-rendered payload if the manifest lists it, else a live one
 * (spec §7). Throws when there is none; error pages are payloads too.
 */
export async function loadPage(url: URL, signal: AbortSignal): Promise<PreparedPage | MovedPayload> {
  const key = pageKey(url);
  const isListed = await isPrerendered(key);
  // Requested before the code: browsers queue requests beyond six per host.
  const asked = fetchPage(key, isListed, { signal });
  loadCode(url.pathname).catch(() => undefined);
  const payload = await asked;
  if ("movedTo" in payload) return payload;
  const [load] = await Promise.all([preparePage(payload), loadChunk("drawings", loadDrawings)]);
  return load;
}

/** Prefetches a pre-rendered payload and its code, each step when the browser is idle; errors are ignored. */
export async function prefetchPage(url: URL): Promise<void> {
  const key = pageKey(url);
  if (ahead.has(key) || !(await isPrerendered(key))) return;
  const payload = fetchPayload(payloadPath(key), { priority: "low" });
  ahead.set(key, { payload, at: Date.now() });
  try {
    const page = await payload;
    if ("movedTo" in page) return;
    await idle();
    await loadView(page.view);
    await idle();
    await loadDrawings();
  } catch {
    ahead.delete(key);
  }
}

/** Loads the code guessed from the path, parallel to the payload; the payload's view decides, and reports errors. */
async function loadCode(pathname: string): Promise<void> {
  const module = matchRoute(pathname)?.route.module;
  await Promise.all([module && loadChunk(module, () => loadView(module)), loadChunk("drawings", loadDrawings)]);
}

async function fetchPage(key: string, isListed: boolean, init: RequestInit): Promise<PagePayload | MovedPayload> {
  const found = takeAhead(key);
  const payload = (found && (await found)) ?? (isListed ? await fetchPrerendered(key, init) : undefined);
  return payload ?? fetchLive(key, init);
}

function takeAhead(key: string): Promise<PagePayload | MovedPayload | undefined> | undefined {
  const found = ahead.get(key);
  ahead.delete(key);
  return found && Date.now() - found.at < freshFor ? found.payload.catch(() => undefined) : undefined;
}

/** `undefined` on 404: the page left the manifest since it was fetched. */
async function fetchPrerendered(key: string, init: RequestInit): Promise<PagePayload | MovedPayload | undefined> {
  const response = await fetch(payloadPath(key), init);
  return response.status === 404 ? undefined : payloadIn(response);
}

function fetchLive(key: string, init: RequestInit): Promise<PagePayload | MovedPayload> {
  console.warn(`Route ${key} is not pre-rendered`);
  return fetchPayload(livePath(key), init);
}

const parts: ManifestPart[] = [];
let latest: Promise<unknown> = Promise.resolve();

/** Lookups run one after the other, as the next page may be in the same manifest part; on error the page loads live. */
export function isPrerendered(key: string): Promise<boolean> {
  const answer = latest.then(() => isListedIn(key)).catch(() => false);
  latest = answer;
  return answer;
}

async function isListedIn(key: string): Promise<boolean> {
  let part = partAround(parts, key);
  if (!part) {
    const response = await fetch(`${manifestPath}?${new URLSearchParams({ around: key })}`);
    if (!response.ok) throw new Error(`The manifest answered ${response.status}`);
    part = (await response.json()) as ManifestPart;
    parts.push(part);
  }
  return part.routes.includes(key);
}

async function fetchPayload(url: string, init: RequestInit): Promise<PagePayload | MovedPayload> {
  return payloadIn(await fetch(url, init));
}

function payloadIn(response: Response): Promise<PagePayload | MovedPayload> {
  if (!response.headers.get("content-type")?.includes("application/json")) {
    throw Object.assign(new Error(`${response.url} answered ${response.status} without a payload`), { response });
  }
  return response.json();
}
