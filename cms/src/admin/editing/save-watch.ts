import { defaultLocale } from "../../languages";
import type { SaveFailure } from "../texts/form-texts";
import { newId } from "./new-id";
import { errorIn, failureOf, refusalOf } from "./save-failures";

/** Compared in src/editing/refuse-stale-saves.ts. */
const versionHeader = "x-loaded-version";
/** The same until a save works: one whose answer was lost may have been stored. */
const attemptHeader = "x-save-attempt";

/** Longer than any save takes that still comes to something. */
const saveTimeoutMs = 30_000;

/** Of the last save of an entry; `refused` is why it was not taken. */
export interface SaveState {
  step: "saving" | "failed" | "saved";
  refused?: string;
}

export interface SaveWatch {
  fetch: typeof fetch;
  stateOf(key: string): SaveState | undefined;
  subscribe(listener: () => void): () => void;
  forget(key: string): void;
}

/**
 * Wraps the panel's `fetch`, because the panel drops the entry's version from what it saves: remembers the version
 * each entry was read with, sends it with the next save, and keeps how that save went. A save that fails, in whatever
 * way, is answered with a sentence that leaves the form as it is.
 */
export function createSaveWatch(fetchIt: typeof fetch, sentenceOf: (failure: SaveFailure) => string): SaveWatch {
  const read = new Map<string, string>();
  const pinned = new Map<string, string>();
  const attempts = new Map<string, string>();
  const states = new Map<string, SaveState>();
  const listeners = new Set<() => void>();

  function enter(key: string, state: SaveState): void {
    states.set(key, state);
    for (const listener of listeners) listener();
  }

  async function load(key: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await fetchIt(input, init);
    const version = response.ok ? versionIn(await readJson(response)) : undefined;
    if (version) read.set(key, version);
    return response;
  }

  async function save(key: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const version = pinned.get(key) ?? read.get(key);
    const attempt = attempts.get(key) ?? newId();
    attempts.set(key, attempt);
    const headers = new Headers(init?.headers);
    headers.set(attemptHeader, attempt);
    if (version) headers.set(versionHeader, version);
    enter(key, { step: "saving" });

    const { status, answer, response } = await send(input, { ...init, headers });
    if (response?.ok && answer !== undefined) {
      // Until the panel has read the entry again there is no version to compare.
      read.delete(key);
      pinned.delete(key);
      attempts.delete(key);
      enter(key, { step: "saved" });
      return response;
    }
    // Strapi asks for a new token and saves again; if the session is over, it says so.
    if (response && status === 401) {
      enter(key, { step: "failed" });
      return response;
    }
    const error = status === 400 ? errorIn(answer) : undefined;
    // The panel reads the entry again, but the form still holds what was typed over the earlier version.
    if (error?.details?.kind === "stale" && version) pinned.set(key, version);
    const isOfFields = response && error?.name === "ValidationError" && error.details?.kind !== "stale";
    if (isOfFields) {
      enter(key, { step: "failed" });
      return response;
    }
    const refused = error?.message ?? sentenceOf(failureOf(status));
    enter(key, { step: "failed", refused });
    return refusalOf({ ...error, message: refused });
  }

  /** With the whole answer: one that breaks off, or is a proxy's page, is no answer. */
  async function send(input: RequestInfo | URL, init: RequestInit) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), saveTimeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, abort.signal]) : abort.signal;
    try {
      const response = await fetchIt(input, { ...init, signal });
      return { status: response.status, answer: await readJson(response), response };
    } catch {
      return { status: 0 };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    fetch(input, init) {
      const method = (init?.method ?? "GET").toUpperCase();
      const key = input instanceof Request ? undefined : keyOf(String(input), method);
      if (!key) return fetchIt(input, init);
      return method === "GET" ? load(key, input, init) : save(key, input, init);
    },
    stateOf: (key) => states.get(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget(key) {
      states.delete(key);
      pinned.delete(key);
      attempts.delete(key);
    },
  };
}

const cloned = "clone/";

/** One entry in one language; single types and new entries have no id in their addresses. */
export function saveKey(model: string, documentId: string | undefined, locale: string): string {
  return `${model} ${documentId ?? ""} ${locale}`;
}

const entryAddress =
  /\/content-manager\/(?:single-types\/([^/]+)|collection-types\/([^/]+?)(?:\/(?!actions\/)((?:clone\/)?[^/]+))?)(\/actions\/(?:publish|discard))?$/;

function keyOf(address: string, method: string): string | undefined {
  const { pathname, searchParams } = new URL(address, "http://panel");
  const [matched, single, collection, documentId, action] = entryAddress.exec(decodeURIComponent(pathname)) ?? [];
  const isOneEntry = single !== undefined || documentId !== undefined;
  const isRead = method === "GET" && isOneEntry && !action && searchParams.get("status") !== "published";
  const isNew = method === "POST" && (!isOneEntry || documentId?.startsWith(cloned));
  const isSave = (method === "PUT" && isOneEntry && !action) || (method === "POST" && action);
  if (!matched || !(isRead || isSave || isNew)) return undefined;
  return saveKey(single ?? collection ?? "", documentId, searchParams.get("locale") ?? defaultLocale);
}

async function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function versionIn(answer: unknown): string | undefined {
  const { updatedAt } = (answer as { data?: { updatedAt?: unknown } } | undefined)?.data ?? {};
  return typeof updatedAt === "string" ? updatedAt : undefined;
}
