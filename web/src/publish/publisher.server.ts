import type { CmsClient } from "../cms/cms-client.server.ts";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { type ChangedDocument, planOwnPages, planPages } from "./plan.server.ts";
import { readRedirects } from "./redirects.server.ts";
import { type RenderIntoStoreOptions, renderIntoStore } from "./render-pages.server.ts";

export interface PublisherOptions extends Omit<RenderIntoStoreOptions, "source"> {
  client: CmsClient;
  source: Omit<PageSource, "content">;
  onProgress?(done: number, total: number): void;
  /** After the pages are swapped: files that belong to them, and a look at each over HTTP. */
  afterwards?(pass: PublishRun): Promise<void>;
}

/** What one pass over the site did. */
export interface PublishRun {
  content: Content;
  /** Documents that changed since the pass before; unknown at start. */
  changed: ChangedDocument[];
  made: string[];
  removed: string[];
  /** Pages that could not be made; the last good ones stay. */
  failed: { key: string; reason: string }[];
  /** Dependencies as they were before the pass, of pages that are gone or made anew. */
  before: Map<string, readonly string[]>;
  /** A new change came in: the rest of the pages is for the next pass. */
  isCutShort: boolean;
  /** When the pass was first asked for, as `performance.now()` counts. */
  since: number;
}

/** A pass goes on so far at least before it turns to a newer change: storms do not stop the work. */
const leastPages = 20;

/** Between two writes of the index in a long pass: in milliseconds, and as a multiple of what one takes. */
const commitPause = { least: 5000, times: 20 };

/** From this many pages on, entries are fetched ahead of the pages that show them. */
const manyPages = 60;
const ahead = 49;

/**
 * Keeps the stored pages as the CMS has them. Any number of calls while a pass is running cost one more
 * pass; nothing that fails takes a good page away.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  #content: Content | undefined;
  #done = "";
  #running: Promise<PublishRun> | undefined;
  #next: Promise<PublishRun> | undefined;
  #since: number | undefined;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Resolves after a pass that began after the call. Rejects when the CMS does not say what is published. */
  refresh(): Promise<PublishRun> {
    this.#since ??= performance.now();
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<PublishRun> {
    this.#next = undefined;
    const running = this.#pass().finally(() => {
      this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #pass(): Promise<PublishRun> {
    const since = this.#since ?? performance.now();
    this.#since = undefined;
    const { client, store, build, afterwards } = this.#options;
    const content = await Content.open(client, {}, this.#content);
    if (content.published.documentIds("site-setting").length === 0) {
      throw new CmsUnavailableError("site-setting holds nothing; fill it in the CMS or seed it from content/");
    }
    const changed = this.#content ? content.published.changedSince(this.#content.published) : [];
    this.#content = content;
    const pass: PublishRun = {
      ...{ content, changed, made: [], removed: [], failed: [], before: new Map() },
      ...{ isCutShort: false, since },
    };
    if (content.published.digests === this.#done && !store.hasLost) return pass;
    // Until this pass is whole the next one plans again, whatever ends this one.
    this.#done = "";
    store.forgetLost();
    await this.#render(await planOwnPages(store, content, build, changed), pass);
    const { render, remove } = await planPages(store, content, build);
    const redirects = await readRedirects(content);
    this.#remove(remove, pass);
    const others = render.filter((key) => !pass.before.has(key));
    await this.#render(others, pass);
    await store.commit(redirects);
    await afterwards?.(pass);
    const isWhole = pass.failed.length === 0 && !pass.isCutShort && !this.#hasUnreadable();
    this.#done = isWhole ? content.published.digests : "";
    return pass;
  }

  #remove(keys: string[], pass: PublishRun): void {
    const { store } = this.#options;
    for (const key of keys) {
      if (store.page(key)) pass.removed.push(key);
      pass.before.set(key, store.dependencies.get(key) ?? []);
      store.remove(key);
    }
  }

  async #render(keys: string[], pass: PublishRun): Promise<void> {
    if (pass.isCutShort) return;
    const { store, source, onProgress } = this.#options;
    const content = pass.content.reading(keys.length >= manyPages ? ahead : 0);
    const options = { ...this.#options, source: { ...source, content: async () => content } };
    const waiting = keys.values();
    let done = 0;
    let nextCommit = performance.now() + commitPause.least;

    const renderNext = async (): Promise<void> => {
      for (const key of waiting) {
        const wasThere = store.page(key) !== undefined;
        pass.before.set(key, store.dependencies.get(key) ?? []);
        const outcome = await renderIntoStore(key, options);
        if (outcome.kind === "made") pass.made.push(key);
        if (outcome.kind === "failed") pass.failed.push({ key, reason: outcome.reason });
        if (outcome.kind === "gone" && wasThere) pass.removed.push(key);
        onProgress?.(++done, keys.length);
        if (this.#next && done >= leastPages && done < keys.length) {
          pass.isCutShort = true;
          return;
        }
        const started = performance.now();
        if (started < nextCommit) continue;
        nextCommit = Number.POSITIVE_INFINITY;
        await store.commit();
        const ended = performance.now();
        nextCommit = ended + Math.max(commitPause.least, commitPause.times * (ended - started));
      }
    };
    // Two at a time: one renders while the other waits for the CMS or for compression.
    await Promise.all([renderNext(), renderNext()]);
  }

  /** An entry that could not be read may be sound the next time, in the same version. */
  #hasUnreadable(): boolean {
    return [...this.#options.store.dependencies.values()].some((reads) =>
      reads.some((read) => read.includes(unreadableMark)),
    );
  }
}

const unreadableMark = `"version":"unreadable"`;
