import { defaultLocale } from "@hetreteg/contract/locales";
import type { SaveFailure } from "../texts/form-texts";
import { errorIn, failureOf, refusalOf } from "./save-failures";

/** Compared in src/editing/refuse-stale-saves.ts. */
const versionHeader = "x-loaded-version";
/** The same until a save works: one whose answer was lost may have been stored. */
const attemptHeader = "x-save-attempt";

/** Longer than any save takes that still comes to something. */
const saveTimeoutMs = 30_000;

/** Of the last save of an entry; `refused` is why it was not taken, `savedId` the id of what was saved. */
export interface SaveState {
  step: "saving" | "failed" | "saved";
  savedId?: string;
  refused?: string;
}

/** The page's own form. A dialog over it saves entries too, and its saves leave no state. */
export interface OpenForm {
  key: string;
  /** Of the router's location: another one when the entry is opened again. */
  visit: string;
  /** The same while the form is on the page. */
  form: object;
}

export interface SaveWatch {
  fetch: typeof fetch;
  stateOf(key: string): SaveState | undefined;
  subscribe(listener: () => void): () => void;
  /** Forgets what the form before left. One that is only drawn anew on the same page keeps what it has. */
  open(form: OpenForm): void;
  /** While something is typed over an entry, its version stays the one that it was typed over. */
  hold(key: string, isTyped: boolean): void;
  heldVersion(key: string): string | undefined;
  /** Of a change that is no save: what was typed over the version before it is typed over it. */
  moveVersion(key: string, change: { before: string; after: string }): void;
  /** `true` once the save that is on its way has worked. */
  savingOf(key: string): Promise<boolean> | undefined;
}

/**
 * Wraps the panel's `fetch`, because the panel drops the entry's version from what it saves: remembers the version
 * each entry was read with, sends it with the next save, and keeps how that save went. A save that fails, in whatever
 * way, is answered with a sentence that leaves the form as it is.
 */
export function createSaveWatch(fetchIt: typeof fetch, sentenceOf: (failure: SaveFailure) => string): SaveWatch {
  const read = new Map<string, string>();
  const pinned = new Map<string, string>();
  const attempts = new Map<string, { id: string; body: unknown }>();
  const saving = new Map<string, Promise<boolean>>();
  const listeners = new Set<() => void>();
  let page: (OpenForm & { id: string; state?: SaveState }) | undefined;

  function enter(key: string, pageId: string | undefined, state: SaveState): void {
    if (page?.key !== key || page.id !== pageId) return;
    page.state = state;
    for (const listener of listeners) listener();
  }

  function forget(key: string): void {
    pinned.delete(key);
    attempts.delete(key);
  }

  /** Of a new entry in a dialog nothing but its text tells whether it is the one whose answer was lost. */
  function attemptOf(key: string, body: unknown): string {
    const last = attempts.get(key);
    const isSame = last && (page?.key === key || last.body === body);
    const id = isSame ? last.id : newId();
    attempts.set(key, { id, body });
    return id;
  }

  async function load(key: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await fetchIt(input, init);
    const version = response.ok ? versionIn(await readJson(response)) : undefined;
    if (version) read.set(key, version);
    return response;
  }

  async function save(key: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const pageId = page?.id;
    const version = pinned.get(key) ?? read.get(key);
    const headers = new Headers(init?.headers);
    headers.set(attemptHeader, attemptOf(key, init?.body));
    if (version) headers.set(versionHeader, version);
    enter(key, pageId, { step: "saving" });

    const sending = send(input, { ...init, headers });
    const isSaved = sending.then(({ answer, response }) => Boolean(response?.ok && answer !== undefined));
    saving.set(key, isSaved);
    const { status, answer, response } = await sending;
    if (saving.get(key) === isSaved) saving.delete(key);
    // Whoever opened the entry meanwhile has a form of its own.
    const isSamePage = page?.id === pageId;
    if (response && (await isSaved)) {
      // Until the panel has read the entry again there is no version to compare.
      if (isSamePage) read.delete(key);
      if (isSamePage) forget(key);
      enter(key, pageId, { step: "saved", savedId: idIn(answer) });
      return response;
    }
    // The panel reads the entry again, but the form still holds what was typed over the earlier version.
    if (version && isSamePage && page?.key === key) pinned.set(key, version);
    // Strapi asks for a new token and saves again; if the session is over, it says so.
    if (response && status === 401) {
      enter(key, pageId, { step: "failed" });
      return response;
    }
    const error = status === 400 ? errorIn(answer) : undefined;
    const isOfFields = response && error?.name === "ValidationError" && error.details?.kind !== "stale";
    if (isOfFields) {
      enter(key, pageId, { step: "failed" });
      return response;
    }
    const refused = error?.message ?? sentenceOf(failureOf(status));
    enter(key, pageId, { step: "failed", refused });
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
      return { status: 0, answer: undefined, response: undefined };
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
    stateOf: (key) => (page?.key === key ? page.state : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(form) {
      const isSamePage = page?.key === form.key && (page.visit === form.visit || page.form === form.form);
      if (page && isSamePage) return void Object.assign(page, form);
      if (page) forget(page.key);
      forget(form.key);
      page = { ...form, id: newId() };
      for (const listener of listeners) listener();
    },
    hold(key, isTyped) {
      const version = read.get(key);
      const isSettled = page?.key === key && page.state?.step !== "saving" && page.state?.step !== "failed";
      if (!isTyped && isSettled) pinned.delete(key);
      else if (isTyped && version && !pinned.has(key)) pinned.set(key, version);
    },
    heldVersion: (key) => pinned.get(key),
    moveVersion(key, { before, after }) {
      for (const versions of [read, pinned]) if (versions.get(key) === before) versions.set(key, after);
    },
    savingOf: (key) => saving.get(key),
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

export async function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function versionIn(answer: unknown): string | undefined {
  const { updatedAt } = (answer as { data?: { updatedAt?: unknown } } | undefined)?.data ?? {};
  return typeof updatedAt === "string" ? updatedAt : undefined;
}

function idIn(answer: unknown): string | undefined {
  const { documentId } = (answer as { data?: { documentId?: unknown } } | undefined)?.data ?? {};
  return typeof documentId === "string" ? documentId : undefined;
}

/** `crypto.randomUUID` exists on https and localhost only. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
