import type { Options } from "ky";
import { loadDrawings } from "../art/drawing.ts";
import { askEarly } from "../http/early-answer.ts";
import { isHttpClientLoaded, loadHttpClient } from "../http/load-http-client.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { idle } from "../loading/on-idle.ts";
import { loadLazyChunk } from "../pages/lazy-chunks.ts";
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

/** What was fetched ahead for a link: `page` once its code is there, too. */
interface Ahead {
  payload: Promise<Payload>;
  page?: PreparedPage;
  at: number;
}

const ahead = new Map<string, Ahead>();

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
  // The step itself may have done without; when the network fails, it is too late to load what tries again.
  page
    .then(idle)
    .then(loadHttpClient)
    .catch(() => undefined);
  return page;
}

async function loadWithin(key: string, pathname: string, signal: AbortSignal): Promise<PreparedPage | MovedPayload> {
  const found = freshAhead(key);
  if (found?.page) return found.page;
  const endsAt = performance.now() + stepTimeoutMs;
  const options = () => ({ signal, totalTimeout: Math.max(0, endsAt - performance.now()) });
  const known = partAround(parts, key);
  const match = matchRoute(pathname);
  // Pages of editors' own are the manifest's to know.
  const isExpected = known ? known.routes.includes(key) : match && !match.params.route;
  const asked = !found && !isHttpClientLoaded() && isExpected ? askBoth(key, signal) : undefined;
  // Requested after the data: browsers queue requests beyond six per host.
  setTimeout(() => loadCode(pathname).catch(() => undefined));
  const early = await asked;
  signal.throwIfAborted();
  const isListed = early?.isListed ?? (await isPrerendered(key, options()).catch(() => false));
  signal.throwIfAborted();
  const ready = early?.payload ?? (await found?.payload.catch(() => undefined));
  const payload = ready ?? (await fetchPage(key, isListed, options));
  return "movedTo" in payload ? payload : withCode(payload);
}

/**
 * Prefetches a pre-rendered page: its payload, and when the browser is idle and no step is under way its code and
 * texts, of a link that is pointed at also the letters that its own page may lack. So the step fetches nothing. One try each; false when it failed, and the site is better left alone.
 */
export async function prefetchPage(url: URL, { isPointedAt = false } = {}): Promise<boolean> {
  await step;
  const key = pageKey(url);
  const controller = new AbortController();
  const options: Options = { signal: controller.signal, retry: 0, priority: "low" };
  prefetching = { key, controller };
  try {
    const known = freshAhead(key);
    if (known?.page && isPointedAt) await (await loadStepCode()).loadLetters(known.page.payload);
    if (known || !(await isPrerendered(key, options))) return true;
    const fetched: Ahead = { payload: fetchPayload(payloadPath(key), options), at: Date.now() };
    ahead.set(key, fetched);
    const payload = await fetched.payload;
    if ("movedTo" in payload) return true;
    await idle();
    controller.signal.throwIfAborted();
    fetched.page = await withCode(payload);
    await idle();
    controller.signal.throwIfAborted();
    const code = await loadStepCode();
    await Promise.all([code.loadStructuredData(), isPointedAt && code.loadLetters(payload)]);
    return true;
  } catch {
    if (!ahead.get(key)?.page) ahead.delete(key);
    return controller.signal.aborted;
  } finally {
    prefetching = undefined;
  }
}

async function withCode(payload: PagePayload): Promise<PreparedPage> {
  const [page] = await Promise.all([preparePage(payload), loadChunk("drawings", loadDrawings), loadStepCode()]);
  return page;
}

function freshAhead(key: string): Ahead | undefined {
  for (const [old, { at }] of ahead) if (Date.now() - at >= freshForMs) ahead.delete(old);
  return ahead.get(key);
}

/** For visitors for whom nothing is prefetched: what each step needs, so that it is one request less. */
export async function prepareSteps(): Promise<void> {
  await askPart(location.pathname, new AbortController().signal).catch(() => undefined);
}

/**
 * Manifest, where it is not known, and payload at once, without the client; nothing of what is not sound. A page whose
 * manifest does not come in time counts as not listed, as with the client.
 */
async function askBoth(key: string, signal: AbortSignal): Promise<{ isListed?: boolean; payload?: Payload }> {
  const asked = askEarly(payloadPath(key), signal);
  asked.catch(() => undefined);
  const part = partAround(parts, key) ?? (await askPart(key, signal).catch(() => ({ routes: [] as string[] })));
  if (!part) return {};
  if (!part.routes.includes(key)) return { isListed: false };
  const payload = await asked;
  return isPayload(payload) ? { isListed: true, payload } : { isListed: true };
}

/** Loads the code guessed from the path, parallel to the payload; the payload decides, and reports errors. */
async function loadCode(pathname: string): Promise<void> {
  const { route } = matchRoute(pathname) ?? {};
  const view = route && loadChunk(route.module, () => loadView(route.module));
  const form = route?.hasForm && loadChunk(`form-${route.locale}`, () => loadLazyChunk("form", route.locale));
  await Promise.all([view, form, loadChunk("drawings", loadDrawings), loadStepCode()]);
}

async function fetchPage(key: string, isListed: boolean, options: () => Options): Promise<Payload> {
  const payload = isListed ? await fetchPrerendered(key, options()) : undefined;
  if (payload) return payload;
  console.warn(`Route ${key} is not pre-rendered`);
  return fetchPayload(livePath(key), options());
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

async function askPart(key: string, signal: AbortSignal): Promise<ManifestPart | undefined> {
  const part = (await askEarly(manifestAround(key), signal)) as ManifestPart | undefined;
  if (!part?.routes) return undefined;
  parts.push(part);
  return part;
}

function manifestAround(key: string): string {
  return `${manifestPath}?${new URLSearchParams({ around: key })}`;
}

async function isPrerendered(key: string, options: Options): Promise<boolean> {
  const known = partAround(parts, key);
  if (known) return known.routes.includes(key);
  const http = await loadHttpClient();
  const part = await http.get(manifestAround(key), options).json<ManifestPart>();
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
