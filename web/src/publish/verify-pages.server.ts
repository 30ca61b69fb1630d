import type { PageStore } from "../store/page-store.server.ts";
import type { Seen } from "./probe-page.server.ts";
import type { PublishedPage } from "./publish-log.server.ts";
import type { PublishRun } from "./publisher.server.ts";

const atOnce = 4;

/** Looks at every page that a pass made or took away, as a visitor gets it. */
export async function verifyPages(
  { made, removed, failed }: Pick<PublishRun, "made" | "removed" | "failed">,
  store: Pick<PageStore, "page">,
  look: (key: string) => Promise<Seen>,
): Promise<PublishedPage[]> {
  const seen: PublishedPage[] = failed.map(({ key, reason }) => ({ path: key, state: "failed", reason }));
  const waiting = [...made, ...removed].values();

  async function seeNext(): Promise<void> {
    for (const path of waiting) {
      const reason = await faultOf(path).catch((error: unknown) => String(error));
      if (reason) seen.push({ path, state: "failed", reason });
      else seen.push({ path, state: store.page(path) ? "live" : "gone" });
    }
  }

  async function faultOf(key: string): Promise<string | undefined> {
    const { status, etag } = await look(key);
    const page = store.page(key);
    if (!page) return status === 200 ? "is still answered though it is gone" : undefined;
    if (status !== 200) return `answers ${status}`;
    return etag === page.html.etag ? undefined : "answers another version than the one stored";
  }

  await Promise.all(Array.from({ length: atOnce }, seeNext));
  return seen;
}
