import { request } from "node:http";
import type { PublishedPage } from "@hetreteg/contract/receipts";
import { tagIn } from "../http/encodings.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { PublishRun } from "./publish-run.server.ts";

const concurrency = 4;
const probeTimeoutMs = 10_000;

export interface OwnAddress {
  host: string;
  port: number;
}

/** Asks the running server for the pages of a run, after they are visible: it reports, and rolls nothing back. */
export async function verifyPages(
  { made, leftOut, removed, failed }: Pick<PublishRun, "made" | "leftOut" | "removed" | "failed">,
  store: Pick<PageStore, "page">,
  server: OwnAddress,
): Promise<PublishedPage[]> {
  const verified: PublishedPage[] = failed.map(({ key, reason }) => ({ path: key, state: "failed", reason }));
  const waiting = [...made, ...removed].values();

  async function verifyNext(): Promise<void> {
    for (const path of waiting) {
      const reason = await problemOf(path).catch((error: unknown) => String(error));
      if (reason) verified.push({ path, state: "failed", reason });
      else verified.push({ path, ...(store.page(path) ? shown(path) : { state: "gone" }) });
    }
  }

  function shown(path: string): Omit<PublishedPage, "path"> {
    const reason = leftOut.get(path);
    return { state: "live", ...(reason ? { reason } : {}) };
  }

  async function problemOf(key: string): Promise<string | undefined> {
    const { status, etag } = await probePage(server, key);
    const page = store.page(key);
    if (!page) return status === 200 ? "is still answered though it is gone" : undefined;
    if (status !== 200) return `answers ${status}`;
    return etag === tagIn("br", page.html.etag) ? undefined : "answers another version than the one stored";
  }

  await Promise.all(Array.from({ length: concurrency }, verifyNext));
  return verified;
}

/** Same-origin, so that the root path is not redirected to the visitor's language. */
function probePage(server: OwnAddress, key: string): Promise<{ status: number; etag: string | undefined }> {
  const headers = { "accept-encoding": "br", "sec-fetch-site": "same-origin" };
  return new Promise((done, fail) => {
    const call = request({ ...server, path: key, headers, timeout: probeTimeoutMs }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.resume().once("error", fail);
      response.once("end", () => done({ status: statusCode, etag: answered.etag }));
    });
    call.once("timeout", () => call.destroy(new Error(`no answer within ${probeTimeoutMs / 1000} s`)));
    call.once("error", fail);
    call.end();
  });
}
