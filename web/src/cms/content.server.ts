import { budapestDay } from "@hetreteg/contract/budapest-time";
import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { log } from "../monitoring/log.server.ts";
import type { CmsClient } from "./cms-client.server.ts";
import type { SearchParams } from "./content-client.server.ts";
import { populate } from "./populate.server.ts";
import { Published } from "./published.server.ts";
import {
  type CollectionType,
  type ContentType,
  type EntryOf,
  plurals,
  type SingleType,
  schemas,
} from "./schemas.server.ts";

/** An entry as parsed, or the error why it is invalid. */
type Known<T extends ContentType> = { entry: EntryOf<T> } | { error: string; title: string };

export interface ContentOptions {
  ahead?: number;
}

/** Bounds memory during a full pre-render of thousands of entries. */
const maxCachedEntries = 900;
const chunkSize = 50;

/** Lazily read snapshot of the published content; entries are cached by version across snapshots. */
export class Content {
  readonly published: Published;
  readonly #client: CmsClient;
  readonly #ahead: number;
  readonly #signal: AbortSignal | undefined;
  readonly #entries: Map<string, Promise<Known<ContentType> | undefined>>;
  readonly #failedReads: Set<string>;
  readonly #orders: Map<string, Promise<string[]>>;

  private constructor(
    client: CmsClient,
    published: Published,
    { ahead = 0, signal }: ContentOptions & { signal?: AbortSignal },
    last?: Content,
  ) {
    this.#client = client;
    this.published = published;
    this.#ahead = ahead;
    this.#signal = signal;
    this.#entries = last ? last.#entries : new Map();
    this.#failedReads = last ? last.#failedReads : new Set();
    const orders = last ? [...last.#orders] : [];
    // All copies of one snapshot share the cached orders.
    this.#orders =
      last?.published === published
        ? last.#orders
        : new Map(orders.filter(([key]) => key.startsWith(this.#digestMark(typeOfMark(key)))));
  }

  static async open(client: CmsClient, options: ContentOptions = {}, last?: Content): Promise<Content> {
    const content = new Content(client, await Published.read(client, last?.published), options, last);
    // A failed read may have been a CMS error, so it is retried in the next snapshot.
    for (const key of content.#failedReads) content.#entries.delete(key);
    content.#failedReads.clear();
    if (last) await content.#forgetShowing(content.published.uploadsChangedSince(last.published));
    return content;
  }

  reading(ahead: number): Content {
    return new Content(this.#client, this.published, { ahead }, this);
  }

  /** Same snapshot, starting no CMS request after the signal is aborted. */
  until(signal: AbortSignal): Content {
    return new Content(this.#client, this.published, { ahead: this.#ahead, signal }, this);
  }

  /** An article is not listed before its day; it has its page. */
  async order(type: CollectionType, search: SearchParams = {}): Promise<string[]> {
    const sort = [search.sort, "documentId:asc"].filter(Boolean).join(",");
    const own = type === "redirect" ? {} : { locale: defaultLocale };
    const untilToday = type === "blog-item" ? { "filters[publishedOn][$lte]": budapestDay() } : {};
    const query = { ...own, ...search, ...untilToday, sort };
    return this.#once(this.#orders, `${this.#digestMark(type)}${JSON.stringify(query)}`, () =>
      this.#reader().order(plurals[type], query),
    );
  }

  /** Entries by id; ids not published in that language are omitted. */
  async entries<T extends CollectionType>(type: T, ids: string[], locale: Locale): Promise<Map<string, Known<T>>> {
    const published = ids.filter((id) => this.published.isPublished(type, id, locale));
    const missing = published.filter((id) => !this.#entries.has(this.#key(type, id, locale)));
    if (missing.length > 0) await this.#fetch(type, await this.#withNext(type, missing, locale), locale);
    const found = new Map<string, Known<T>>();
    for (const id of published) {
      const known = await this.#entry(type, id, locale);
      if (known) found.set(id, known as Known<T>);
    }
    return found;
  }

  /** Invalidates the cached entry for the next snapshot, even with the same version. */
  retry(type: CollectionType, id: string, locale: Locale): void {
    this.#failedReads.add(this.#key(type, id, locale));
  }

  /** `undefined` when the single type has no content in that language. */
  async single<T extends SingleType>(type: T, locale: Locale): Promise<Known<T> | undefined> {
    const [documentId] = this.published.documentIds(type);
    if (!documentId || !this.published.isPublished(type, documentId, locale)) return undefined;
    const key = this.#key(type, documentId, locale);
    if (!this.#entries.has(key)) {
      const read = this.#reader().single(type, { locale, ...populate[type] });
      this.#keep(
        key,
        read.then((raw) => (raw === null ? undefined : parsed(type, raw))),
      );
    }
    return this.#entries.get(key) as Promise<Known<T> | undefined>;
  }

  /** Fetches again if the entry was evicted from the cache. */
  async #entry(type: CollectionType, id: string, locale: Locale): Promise<Known<ContentType> | undefined> {
    const key = this.#key(type, id, locale);
    if (!this.#entries.has(key)) await this.#fetch(type, [id], locale);
    return this.#entries.get(key);
  }

  async #fetch(type: CollectionType, ids: string[], locale: Locale): Promise<void> {
    for (let start = 0; start < ids.length; start += chunkSize) {
      const chunk = ids.slice(start, start + chunkSize);
      const answer = this.#fetchChunk(this.#reader(), type, chunk, locale);
      for (const id of chunk) {
        const key = this.#key(type, id, locale);
        this.#keep(
          key,
          answer.then((found) => found.get(id)),
        );
      }
      await answer;
    }
    this.#forgetOldest();
  }

  async #fetchChunk(
    client: CmsClient,
    type: CollectionType,
    ids: string[],
    locale: Locale,
  ): Promise<Map<string, Known<ContentType>>> {
    const { data } = await client.list(plurals[type], {
      ...(type === "redirect" ? {} : { locale }),
      "pagination[pageSize]": chunkSize,
      ...populate[type],
      ...Object.fromEntries(ids.map((id, index) => [`filters[documentId][$in][${index}]`, id])),
    });
    const found = new Map<string, Known<ContentType>>();
    for (const raw of data) {
      const id = documentIdOf(raw);
      if (id) found.set(id, parsed(type, raw));
    }
    return found;
  }

  async #withNext(type: CollectionType, ids: string[], locale: Locale): Promise<string[]> {
    const [only] = ids;
    if (this.#ahead === 0 || ids.length > 1 || !only) return ids;
    const all = await this.order(type, defaultOrder(type));
    const start = all.indexOf(only);
    const next = start < 0 ? [] : all.slice(start + 1, start + 1 + this.#ahead);
    const wanted = next.filter(
      (id) => this.published.isPublished(type, id, locale) && !this.#entries.has(this.#key(type, id, locale)),
    );
    return [only, ...wanted];
  }

  /** Throws when aborted, before another caller can share the cancelled request. */
  #reader(): CmsClient {
    this.#signal?.throwIfAborted();
    return this.#client;
  }

  #once<V>(kept: Map<string, Promise<V>>, key: string, read: () => Promise<V>): Promise<V> {
    const known = kept.get(key);
    if (known) return known;
    const fresh = read();
    kept.set(key, fresh);
    // Failures are not cached.
    fresh.catch(() => kept.delete(key));
    return fresh;
  }

  #keep(key: string, entry: Promise<Known<ContentType> | undefined>): void {
    this.#entries.set(key, entry);
    entry.then(
      (found) => {
        if (!found) this.#entries.delete(key);
        else if ("error" in found) this.#failedReads.add(key);
      },
      () => this.#entries.delete(key),
    );
  }

  /** Replacing a file changes neither its URL nor the version of the entries that show it. */
  async #forgetShowing(urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    const marks = urls.map((url) => JSON.stringify(url));
    for (const [key, entry] of this.#entries) {
      const text = JSON.stringify(await entry.catch(() => undefined)) ?? "";
      if (marks.some((mark) => text.includes(mark))) this.#entries.delete(key);
    }
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= maxCachedEntries) return;
      this.#entries.delete(key);
    }
  }

  #key(type: ContentType, id: string, locale: Locale): string {
    return `${type} ${id} ${locale} ${this.published.version(type, id, locale)}`;
  }

  #digestMark(type: CollectionType): string {
    return `${type} ${this.published.digest(type)} `;
  }
}

export function defaultOrder(type: CollectionType): SearchParams {
  if (type === "blog-item") return { sort: "publishedOn:desc" };
  return type === "page" || type === "redirect" ? {} : { sort: "order:asc" };
}

function typeOfMark(key: string): CollectionType {
  return key.slice(0, key.indexOf(" ")) as CollectionType;
}

function parsed<T extends ContentType>(type: T, raw: unknown): Known<T> {
  const result = v.safeParse(schemas[type], raw);
  if (result.success) return { entry: result.output as EntryOf<T> };
  const fields = result.issues.map((issue) => `${v.getDotPath(issue) ?? "entry"}: ${issue.message}`).join("; ");
  const id = documentIdOf(raw) ?? "unknown";
  const error = `${type} ${id} is left out, its fields do not fit: ${fields}. Correct the entry in the CMS.`;
  log.error("entry-left-out", {}, error);
  // Its name stands on pages of others, which a bad field of this one is not to change.
  const title = typeof raw === "object" && raw !== null && "title" in raw ? String(raw.title ?? "") : "";
  return { error, title };
}

function documentIdOf(raw: unknown): string | undefined {
  return typeof raw === "object" && raw !== null && "documentId" in raw ? String(raw.documentId) : undefined;
}
