import type { Options } from "ky";
import { loadDrawings } from "../art/drawing.ts";
import { loadHttpClient } from "../http/load-http-client.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { idle } from "../loading/on-idle.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { loadView } from "../pages/views.tsx";
import { preparePage } from "../render/prepare-page.ts";
import { type ManifestPart, manifestPath, partAround } from "../routing/manifest.ts";
import { matchRoute } from "../routing/match-route.ts";
import { livePath, pageKey, payloadPath } from "../routing/page-key.ts";
import { statusOf } from "../routing/route-error.ts";
import { loadStepCode } from "./step-code.ts";

export interface MovedPayload {
  movedTo: string;
}

type Payload = PagePayload | MovedPayload;

/** For manifest and payload of a step together: three tries of the client and their pauses. */
const stepTimeoutMs = 30_900;
/** Of a prefetched payload. */
const freshForMs = 60_000;

const ahead = new Map<string, { payload: Promise<Payload>; at: number }>();

/** The step under way: prefetching waits for it. */
let step: Promise<unknown> = Promise.resolve();
let prefetching: { key: string; controller: AbortController } | undefined;

/**
 * Loads a page for a client navigation: the pre-rendered payload if the manifest lists it, else a live one
 * (spec §7). Throws when there is none in time; error pages are payloads too.
 */
export function loadPage(url: URL, signal: AbortSignal): Promise<PreparedPage | MovedPayload> {
  const key = pageKey(url);
  if (prefetching?.key !== key) prefetching?.controller.abort();
  const page = loadWithin(key, url.pathname, signal);
  step = page.catch(() => undefined);
  return page;
}

async function loadWithin(key: string, pathname: string, signal: AbortSignal): Promise<PreparedPage | MovedPayload> {
  await loadHttpClient();
  const endsAt = performance.now() + stepTimeoutMs;
  const options = () => ({ signal, totalTimeout: Math.max(0, endsAt - performance.now()) });
  const isListed = await isPrerendered(key, options()).catch(() => false);
  signal.throwIfAborted();
  // Requested before the code: browsers queue requests beyond six per host.
  setTimeout(() => loadCode(pathname).catch(() => undefined));
  const payload = await fetchPage(key, isListed, options);
  if ("movedTo" in payload) return payload;
  const [page] = await Promise.all([preparePage(payload), loadChunk("drawings", loadDrawings)]);
  return page;
}

/**
 * Prefetches a pre-rendered payload and its code, when the browser is idle and no step is under way. One try each;
 * false when it failed, and the site is better left alone.
 */
export async function prefetchPage(url: URL): Promise<boolean> {
  await step;
  const key = pageKey(url);
  const controller = new AbortController();
  const options: Options = { signal: controller.signal, retry: 0, priority: "low" };
  prefetching = { key, controller };
  try {
    if (ahead.has(key) || !(await isPrerendered(key, options))) return true;
    const payload = fetchPayload(payloadPath(key), options);
    ahead.set(key, { payload, at: Date.now() });
    const page = await payload;
    if ("movedTo" in page) return true;
    await idle();
    controller.signal.throwIfAborted();
    await loadView(page.view);
    await idle();
    controller.signal.throwIfAborted();
    await Promise.all([loadDrawings(), loadStepCode()]);
    return true;
  } catch {
    ahead.delete(key);
    return controller.signal.aborted;
  } finally {
    prefetching = undefined;
  }
}

/** For visitors for whom nothing is prefetched: what each step needs, so that it is one request less. */
export async function prepareSteps(): Promise<void> {
  await isPrerendered(location.pathname, { retry: 0 });
}

/** Loads the code guessed from the path, parallel to the payload; the payload's view decides, and reports errors. */
async function loadCode(pathname: string): Promise<void> {
  const module = matchRoute(pathname)?.route.module;
  const view = module && loadChunk(module, () => loadView(module));
  await Promise.all([view, loadChunk("drawings", loadDrawings), loadStepCode()]);
}

async function fetchPage(key: string, isListed: boolean, options: () => Options): Promise<Payload> {
  const found = takeAhead(key);
  const payload = (found && (await found)) ?? (isListed ? await fetchPrerendered(key, options()) : undefined);
  if (payload) return payload;
  console.warn(`Route ${key} is not pre-rendered`);
  return fetchPayload(livePath(key), options());
}

function takeAhead(key: string): Promise<Payload | undefined> | undefined {
  const found = ahead.get(key);
  ahead.delete(key);
  return found && Date.now() - found.at < freshForMs ? found.payload.catch(() => undefined) : undefined;
}

/** `undefined` on 404: the page left the manifest since it was fetched. */
async function fetchPrerendered(key: string, options: Options): Promise<Payload | undefined> {
  try {
    return await fetchPayload(payloadPath(key), options);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

const parts: ManifestPart[] = [];

async function isPrerendered(key: string, options: Options): Promise<boolean> {
  const known = partAround(parts, key);
  if (known) return known.routes.includes(key);
  const http = await loadHttpClient();
  const part = await http.get(manifestPath, { ...options, searchParams: { around: key } }).json<ManifestPart>();
  const isListed = part.routes.includes(key);
  parts.push(part);
  return isListed;
}

/** The body of a failed response counts where it is a payload: an error page. */
async function fetchPayload(url: string, options: Options): Promise<Payload> {
  const http = await loadHttpClient();
  try {
    const data: unknown = await http.get(url, options).json();
    if (isPayload(data)) return data;
    throw new Error(`${url} answered without a payload`);
  } catch (error) {
    const { data } = error as { data?: unknown };
    if (isPayload(data)) return data;
    throw error;
  }
}

function isPayload(data: unknown): data is Payload {
  return typeof data === "object" && data !== null && ("view" in data || "movedTo" in data);
}
