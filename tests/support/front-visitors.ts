import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { encode, filledIn, formHeaders } from "../faults/support/posts.ts";
import type { Front } from "./front.ts";

export interface FrontVisitors {
  /** Answers by status; 0 where there was none. */
  pages: Map<number, number>;
  posts: Map<number, number>;
  /** Keys of the enquiries that were acknowledged. */
  acknowledged: string[];
  stop(): Promise<void>;
}

/** Through the front: some read a page with its script again and again, others post one form after the other. */
export function sendVisitors(front: Front, { readers = 2, posters = 2 } = {}): FrontVisitors {
  const pages = new Map<number, number>();
  const posts = new Map<number, number>();
  const acknowledged: string[] = [];
  const paths = ["/", "/en", "/nl/about", "/en/casestudies/zora", "/en/impressum"];
  let isStopped = false;
  let count = 0;

  function note(statuses: Map<number, number>, status: number): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  async function read(): Promise<void> {
    while (!isStopped) {
      count += 1;
      const from = clientOf(count);
      const page = await front.ask(paths[count % paths.length] ?? "/", { from }).catch(() => undefined);
      note(pages, page?.status ?? 0);
      const script = /import\("([^"]+)"\)/.exec(page?.body.toString() ?? "")?.[1];
      if (script) note(pages, (await front.ask(script, { from }).catch(() => undefined))?.status ?? 0);
      await pause(50);
    }
  }

  async function post(): Promise<void> {
    while (!isStopped) {
      count += 1;
      const key = randomUUID();
      const answer = await postContactForm(front, clientOf(count), key).catch(() => undefined);
      note(posts, answer?.status ?? 0);
      if (answer?.status === 200) acknowledged.push(key);
      await pause(100);
    }
  }

  const working = [...Array.from({ length: readers }, read), ...Array.from({ length: posters }, post)];
  return {
    pages,
    posts,
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

/** Each request comes from another client: how many one may send is tested elsewhere. */
function clientOf(count: number): string {
  return `127.${1 + (count % 200)}.${(count >> 8) % 250}.1`;
}

/** Posts the contact form as the site's own page does with JavaScript. */
export function postContactForm(front: Pick<Front, "ask">, from: string, key = randomUUID()) {
  return front.ask("/forms/contact", {
    method: "POST",
    from,
    body: encode({ ...filledIn("contact"), _key: key, _locale: "en", _page: "/en/contact" }),
    headers: formHeaders,
  });
}
