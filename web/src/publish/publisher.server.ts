import { budapestDay } from "@hetreteg/contract/budapest-time";
import type { PublishedPage } from "@hetreteg/contract/receipts";
import { resolveRedirects } from "@hetreteg/contract/redirects";
import type { CmsClient } from "../cms/cms-client.server.ts";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { isAnotherCms } from "./another-cms.server.ts";
import { createCommitPace } from "./commit-pace.server.ts";
import type { Finishing } from "./finish-pages.server.ts";
import type { PageFiles } from "./page-files.server.ts";
import { type ChangedDocument, planOwnPages, planPages } from "./plan.server.ts";
import type { PublishLog } from "./publish-log.server.ts";
import type { PublishRun } from "./publish-run.server.ts";
import { readRedirects } from "./redirects.server.ts";
import { type RenderIntoStoreOptions, renderIntoStore } from "./render-pages.server.ts";
import { type OwnAddress, verifyPages } from "./verify-pages.server.ts";

export interface PublisherOptions extends Omit<RenderIntoStoreOptions, "source"> {
  client: CmsClient;
  source: Omit<PageSource, "content">;
  onProgress?(done: number, total: number): void;
  verified?: { listensOn: OwnAddress; log: PublishLog } | undefined;
  pageFiles?: PageFiles;
  /** Must neither throw nor be waited for. */
  announce?: ((run: PublishRun) => void) | undefined;
  finishing?: Pick<Finishing, "start" | "stop">;
}

/** Pages rendered before a run may yield to a newer change, so that frequent changes cannot starve it. */
const minPages = 20;

const manyPages = 60;
const ahead = 49;

function nothingUnreported() {
  return { changed: [], before: new Map(), since: Number.POSITIVE_INFINITY, pages: [] };
}

function isSameDocument(one: ChangedDocument, other: ChangedDocument): boolean {
  return one.type === other.type && one.documentId === other.documentId;
}

/** Concurrent calls share one further run. A page that fails to render keeps its last good version. */
export class Publisher {
  readonly #options: PublisherOptions;
  #content: Content | undefined;
  /** Day and content of the last complete run: what a page shows may end with a day. */
  #done = "";
  #running: Promise<PublishRun> | undefined;
  #next: Promise<PublishRun> | undefined;
  #since: number | undefined;
  #isStopped = false;
  /** Of runs that were cut short: the next run's receipt is about their changes, too. */
  #unreported: Pick<PublishRun, "changed" | "before" | "since"> & { pages: PublishedPage[] } = nothingUnreported();

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /** Resolves after a run that began after the call. Rejects when the CMS does not answer. */
  refresh(): Promise<PublishRun> {
    this.#since ??= performance.now();
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  /** Cuts the run under way short. */
  stop(): void {
    this.#isStopped = true;
  }

  #start(): Promise<PublishRun> {
    this.#next = undefined;
    const running = this.#run().finally(() => {
      this.#running = undefined;
      if (!this.#next && !this.#isStopped) this.#options.finishing?.start();
    });
    this.#running = running;
    return running;
  }

  async #run(): Promise<PublishRun> {
    const since = this.#since ?? performance.now();
    this.#since = undefined;
    const { client, store, build, pageFiles, finishing, source } = this.#options;
    const content = await Content.open(client, {}, this.#content);
    if (content.published.documentIds("site-setting").length === 0) {
      throw new CmsUnavailableError("site-setting holds nothing; fill it in the CMS or seed it from content/");
    }
    if (isAnotherCms(store, content)) {
      throw new CmsUnavailableError(
        `its database is another one: it has none of the entries that the ${store.size} stored pages were made from; ` +
          "correct DATABASE_FILENAME or DATABASE_URL of the CMS or, to begin anew, remove the folder site of VAR_DIR",
      );
    }
    const changed = this.#content ? content.published.changedSince(this.#content.published) : [];
    this.#content = content;
    const run: PublishRun = {
      content,
      changed,
      made: [],
      leftOut: new Map(),
      removed: [],
      failed: [],
      before: new Map(),
      isCutShort: false,
      since,
      visibleAt: undefined,
    };
    const state = `${budapestDay()} ${content.published.digests}`;
    if (state === this.#done && !store.hasLost) return run;
    await finishing?.stop();
    // Reset until this run completes, so that after any error the next run plans again.
    this.#done = "";
    store.forgetLost();
    await this.#render(await planOwnPages(store, content, build, changed), run);
    const { render, remove } = await planPages(store, content, build);
    const redirects = await readRedirects(content);
    this.#remove(remove, run);
    const others = render.filter((key) => !run.before.has(key));
    await this.#render(others, run);
    const addresses = { isPage: (path: string) => store.page(path) !== undefined, rootRedirect: source.rootRedirect };
    await store.commit(resolveRedirects(redirects, addresses, tellCircle));
    run.visibleAt = performance.now();
    // The run at the start has no change to date from.
    if (changed.length > 0) metrics?.publishSeconds.observe((run.visibleAt - since) / 1000);
    this.#options.announce?.(run);
    await this.#verify(run);
    await pageFiles?.(run);
    const isComplete = run.failed.length === 0 && !run.isCutShort && !this.#hasUnreadable();
    this.#done = isComplete ? state : "";
    return run;
  }

  async #verify(run: PublishRun): Promise<void> {
    const { store, verified } = this.#options;
    if (!verified) return;
    const pages = await verifyPages(run, store, verified.listensOn);
    for (const { path, state, reason } of pages) {
      if (state === "failed") log.error("page-not-verified", { page: path }, `${path}: ${reason}`);
    }
    const { changed, before, since, pages: earlier } = this.#unreported;
    const newer = new Set(pages.map(({ path }) => path));
    const whole = {
      changed: [...changed, ...run.changed.filter((one) => !changed.some((other) => isSameDocument(one, other)))],
      before: new Map([...run.before, ...before]),
      since: Math.min(since, run.since),
      pages: [...earlier.filter(({ path }) => !newer.has(path)), ...pages],
    };
    this.#unreported = run.isCutShort ? whole : nothingUnreported();
    if (!run.isCutShort) await verified.log.note({ ...whole, content: run.content }, whole.pages, store.dependencies);
  }

  #remove(keys: string[], run: PublishRun): void {
    const { store } = this.#options;
    for (const key of keys) {
      if (store.page(key)) run.removed.push(key);
      run.before.set(key, store.dependencies.get(key) ?? []);
      store.remove(key);
    }
  }

  async #render(keys: string[], run: PublishRun): Promise<void> {
    if (run.isCutShort) return;
    const { store, source, onProgress } = this.#options;
    const content = run.content.reading(keys.length >= manyPages ? ahead : 0);
    const options = { ...this.#options, source: { ...source, content: async () => content } };
    const waiting = keys.values();
    const pace = createCommitPace();
    let done = 0;

    const renderNext = async (): Promise<void> => {
      for (const key of waiting) {
        const wasThere = store.page(key) !== undefined;
        run.before.set(key, store.dependencies.get(key) ?? []);
        const outcome = await renderIntoStore(key, options);
        if (outcome.kind === "made") {
          run.made.push(key);
          if (outcome.leftOut.length > 0) run.leftOut.set(key, outcome.leftOut.join(" "));
        }
        if (outcome.kind === "failed") run.failed.push({ key, reason: outcome.reason });
        if (outcome.kind === "gone" && wasThere) run.removed.push(key);
        onProgress?.(++done, keys.length);
        const hasNewer = this.#next !== undefined && done >= minPages;
        if ((hasNewer || this.#isStopped) && done < keys.length) {
          run.isCutShort = true;
          return;
        }
        await pace.commit(() => store.commit());
      }
    };
    // Concurrency 2: one page renders while the other waits for the CMS or for compression.
    await Promise.all([renderNext(), renderNext()]);
  }

  /** An unreadable entry may be readable next time without a new version. */
  #hasUnreadable(): boolean {
    return this.#options.store.dependencies.texts.some((read) => read.includes(unreadableMark));
  }
}

const unreadableMark = `"version":"unreadable"`;

function tellCircle([from]: string[]): void {
  const text = `The redirect from ${from} leads back to itself and is left out: correct its target in the CMS.`;
  log.warn("redirect-left-out", {}, text);
}
