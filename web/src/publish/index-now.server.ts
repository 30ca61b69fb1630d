import type { WebSettings } from "../../../settings/settings.ts";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

/** Addresses of one call, by the protocol; further ones go with the next. */
const maxAddresses = 10_000;

const timeoutMs = 10_000;

export function keyFilePath(key: string): string {
  return `/${key}.txt`;
}

interface IndexNowOptions {
  store: Pick<PageStore, "page">;
  settings: Pick<WebSettings, "SITE_URL" | "INDEXNOW_URL">;
}

/** Tells search engines which pages changed or went. Nobody waits for it, and what fails is only logged. */
export function createIndexNow(key: string, { store, settings }: IndexNowOptions) {
  const { SITE_URL: siteUrl, INDEXNOW_URL: url } = settings;
  const waiting = new Set<string>();
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    try {
      while (waiting.size > 0) {
        const paths = [...waiting].slice(0, maxAddresses);
        for (const path of paths) waiting.delete(path);
        await call(paths);
      }
    } catch (error) {
      waiting.clear();
      log.warn("index-now-failed", {}, `IndexNow was not told: ${describeError(error)}`);
    } finally {
      isSending = false;
    }
  }

  async function call(paths: readonly string[]): Promise<void> {
    const urlList = paths.map((path) => siteUrl + path);
    const body = JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: siteUrl + keyFilePath(key), urlList });
    const headers = { "content-type": "application/json; charset=utf-8" };
    const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    log.info("index-now-told", { pages: paths.length }, `IndexNow was told of ${paths.length} pages`);
  }

  return function announce({ made, removed, since }: Pick<PublishRun, "made" | "removed" | "since">): void {
    const began = new Date(Date.now() - (performance.now() - since)).toISOString();
    for (const key of made) {
      const page = store.page(key);
      if (page?.isIndexed && page.changedAt >= began) waiting.add(key);
    }
    for (const key of removed) if (!key.includes("?")) waiting.add(key);
    if (!isSending) void send();
  };
}
