import { defaultLocale } from "../../languages";

/** Compared in src/editing/refuse-stale-saves.ts. */
const versionHeader = "x-loaded-version";

/** Of the last save of an entry; `refused` is why it came too late. */
interface SaveState {
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
 * each entry was read with, sends it with the next save, and keeps how that save went.
 */
export function createSaveWatch(fetchIt: typeof fetch): SaveWatch {
  const read = new Map<string, string>();
  const pinned = new Map<string, string>();
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
    const headers = new Headers(init?.headers);
    if (version) headers.set(versionHeader, version);
    enter(key, { step: "saving" });
    try {
      const response = await fetchIt(input, { ...init, headers });
      if (response.ok) {
        // Until the panel has read the entry again there is no version to compare.
        read.delete(key);
        pinned.delete(key);
        enter(key, { step: "saved" });
      } else {
        const refused = refusalIn(await readJson(response));
        // The panel reads the entry again, but the form still holds what was typed over the earlier version.
        if (refused && version) pinned.set(key, version);
        enter(key, { step: "failed", ...(refused ? { refused } : {}) });
      }
      return response;
    } catch (error) {
      enter(key, { step: "failed" });
      throw error;
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
    },
  };
}

/** One entry in one language; single types have no id in their addresses. */
export function saveKey(model: string, documentId: string | undefined, locale: string): string {
  return `${model} ${documentId ?? ""} ${locale}`;
}

const entryAddress =
  /\/content-manager\/(?:single-types\/([^/]+)|collection-types\/([^/]+)\/(?!actions\/)([^/]+))(\/actions\/(?:publish|discard))?$/;

function keyOf(address: string, method: string): string | undefined {
  const { pathname, searchParams } = new URL(address, "http://panel");
  const [matched, single, collection, documentId, action] = entryAddress.exec(decodeURIComponent(pathname)) ?? [];
  const isRead = method === "GET" && !action && searchParams.get("status") !== "published";
  const isSave = (method === "PUT" && !action) || (method === "POST" && action);
  if (!matched || !(isRead || isSave)) return undefined;
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

function refusalIn(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { error?: { message?: string; details?: { kind?: string } } };
  return error?.details?.kind === "stale" ? error.message : undefined;
}
