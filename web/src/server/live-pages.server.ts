import { splitLocale } from "@hetreteg/contract/locales";
import { CmsUnavailableError, outageStatus } from "../cms/cms-client.server.ts";
import { BusyError, Gate, type Requester } from "../http/gate.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { namesNothing } from "../publish/names-nothing.server.ts";
import type { DocumentAssets } from "../render/document.server.ts";
import type { ErrorPage, ErrorPages } from "../render/error-pages.server.ts";
import { loadPayload, type PageSource, suggestionFor } from "../render/load-payload.server.ts";
import { type RenderedDocument, renderPayload } from "../render/render-page.server.tsx";
import { matchRoute } from "../routing/match-route.ts";
import { RedirectError } from "../routing/redirect.ts";
import { runMiddleware } from "../routing/run-middleware.server.ts";
import { orAborted, SharedWork } from "./shared-work.server.ts";

/** For all calls to the CMS of a live page, or of a reviewer's request; then the response is 503. */
export const liveDeadlineMs = 10_000;

/** When the concurrency limit is reached. */
export const busyRetryAfterSeconds = 5;
/** When the CMS does not respond. */
const outageRetryAfterSeconds = 60;

/**
 * Pages from stored payloads, made for who gets no live one: a queue of their own, since that of live pages may be full.
 * After a changed setting every page is one of them for a while: with the pauses of live pages most would be refused.
 */
const fallbackLimits = { concurrency: 1, maxQueued: 30, maxWaitMs: 5000, pauseFactor: 1, creditMs: 1000 };

export interface LivePagesOptions {
  siteUrl: string;
  assets: DocumentAssets;
  errorPages: ErrorPages;
  gate: Gate;
  storedPayload(key: string): PagePayload | undefined;
  /** A source for one live page; starts no CMS call after the signal aborts. */
  pageSource(signal?: AbortSignal): PageSource;
}

export interface Visitor {
  signal: AbortSignal;
  /** Key of the fair share of the waiting queue. */
  client?: string;
}

/** Of an error page; without a status 503, without a time that of an outage of the CMS. */
interface Outage {
  status?: number;
  retryAfterSeconds?: number;
}

export type LivePage<T> =
  | { kind: "made"; made: T; status: number }
  | { kind: "moved"; to: string; status: number }
  | { kind: "error"; page: ErrorPage; retryAfterSeconds?: number };

/**
 * Renders pages on request: entries published but not yet pre-rendered. Unknown addresses get a 404 from the route list
 * and the published index alone. Concurrency is limited, equal requests share one render, and it is cancelled when all
 * of them have aborted.
 */
export class LivePages {
  readonly #options: LivePagesOptions;
  readonly #rendering = new SharedWork<LivePage<RenderedDocument>>();
  readonly #loading = new SharedWork<LivePage<PagePayload>>();
  readonly #fallbacks = new Gate(fallbackLimits);
  #lastError: unknown;

  constructor(options: LivePagesOptions) {
    this.#options = options;
  }

  /** The 404 page of an address that certainly does not exist; `undefined` during an outage. */
  async missing(url: URL): Promise<ErrorPage | undefined> {
    const { errorPages, pageSource } = this.#options;
    const source = pageSource();
    const notFound = () => {
      const suggestion = suggestionFor(url, source);
      return errorPages.get("not-found", splitLocale(suggestion ?? url.pathname).locale, { suggestion });
    };
    const match = matchRoute(url.pathname);
    if (!match) return notFound();
    const mayBeMissing = Object.keys(match.params).length > 0 || url.search !== "";
    const content = mayBeMissing ? await source.content().catch(() => undefined) : undefined;
    const isMissing = content && namesNothing(match, url.searchParams, content.published);
    return isMissing ? notFound() : undefined;
  }

  render(key: string, visitor: Visitor): Promise<LivePage<RenderedDocument>> {
    return this.#join(this.#rendering, key, visitor, (payload) => {
      const { siteUrl: origin, assets } = this.#options;
      return renderPayload(payload, { origin, assets });
    });
  }

  load(key: string, visitor: Visitor): Promise<LivePage<PagePayload>> {
    return this.#join(this.#loading, key, visitor, (payload) => payload);
  }

  async #join<T>(
    shared: SharedWork<LivePage<T>>,
    key: string,
    { signal, client }: Visitor,
    finish: (payload: PagePayload) => T | Promise<T>,
  ): Promise<LivePage<T>> {
    try {
      return await shared.join(key, signal, (allAborted) => this.#make(key, allAborted, client, finish));
    } catch (error) {
      if (signal.aborted) return this.#unavailable(key);
      throw error;
    }
  }

  async #make<T>(
    key: string,
    allAborted: AbortSignal,
    client: string | undefined,
    finish: (payload: PagePayload) => T | Promise<T>,
  ): Promise<LivePage<T>> {
    const { gate, pageSource, siteUrl } = this.#options;
    const url = new URL(key, siteUrl);
    const requester = { signal: allAborted, client };
    const signal = AbortSignal.any([allAborted, AbortSignal.timeout(liveDeadlineMs)]);
    const source = { ...pageSource(signal), onError: (error: unknown) => this.#note(error, allAborted) };
    try {
      const missing = await orAborted(this.missing(url), signal);
      if (missing) return { kind: "error", page: missing };
      const moved = await redirectOf(url, source);
      if (moved) return moved;
      const making = gate.run(
        async (): Promise<LivePage<T>> => {
          const loaded = await loadPayload(url, source);
          if (loaded.kind === "moved") return loaded;
          const { view, data, status } = loaded.payload;
          if (view === "error" && data.kind === "unavailable") return this.#fromStored(key, finish, { status });
          signal.throwIfAborted();
          return { kind: "made", made: await finish(loaded.payload), status };
        },
        { signal, client },
      );
      return await orAborted(making, signal);
    } catch (error) {
      if (error instanceof BusyError)
        return this.#lastGood(key, finish, requester, { retryAfterSeconds: busyRetryAfterSeconds });
      const isLate = signal.aborted && error === signal.reason;
      this.#note(
        isLate ? new CmsUnavailableError(`${key} was not made within ${liveDeadlineMs / 1000} s`) : error,
        allAborted,
      );
      return allAborted.aborted
        ? this.#unavailable(key)
        : this.#lastGood(key, finish, requester, { status: outageStatus(error) });
    }
  }

  async #lastGood<T>(
    key: string,
    finish: (payload: PagePayload) => T | Promise<T>,
    requester: Requester,
    outage: Outage,
  ): Promise<LivePage<T>> {
    try {
      return await this.#fallbacks.run(() => this.#fromStored(key, finish, outage), requester);
    } catch (error) {
      if (error instanceof BusyError) return this.#unavailable(key, { retryAfterSeconds: busyRetryAfterSeconds });
      throw error;
    }
  }

  /** Fallback for a page whose stored copy is outdated by a setting: renders that copy's payload. */
  async #fromStored<T>(
    key: string,
    finish: (payload: PagePayload) => T | Promise<T>,
    outage: Outage,
  ): Promise<LivePage<T>> {
    try {
      const payload = this.#options.storedPayload(key);
      if (payload) return { kind: "made", made: await finish(payload), status: payload.status };
    } catch {
      // Its file is missing, or the release before wrote it otherwise.
    }
    return this.#unavailable(key, outage);
  }

  async #unavailable<T>(
    key: string,
    { status = 503, retryAfterSeconds = outageRetryAfterSeconds }: Outage = {},
  ): Promise<LivePage<T>> {
    const page = await this.#options.errorPages.get("unavailable", splitLocale(key).locale, { status });
    return { kind: "error", page, retryAfterSeconds };
  }

  /** Logs no client aborts, and an outage that many requests hit only once. */
  #note(error: unknown, allAborted: AbortSignal): void {
    if (allAborted.aborted || error === this.#lastError) return;
    this.#lastError = error;
    this.#options.pageSource(allAborted).onError(error);
  }
}

/** Runs the route's middleware first: a redirect must not depend on the CMS or on a stored page. */
async function redirectOf(url: URL, { rootRedirect }: PageSource): Promise<LivePage<never> | undefined> {
  const match = matchRoute(url.pathname);
  try {
    if (match) await runMiddleware({ url, route: match.route, locale: match.route.locale, rootRedirect });
  } catch (error) {
    if (error instanceof RedirectError) return { kind: "moved", to: error.to, status: error.status };
    // Other errors become an error page when the page is rendered.
  }
  return undefined;
}
