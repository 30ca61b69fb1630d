import { budapestDay } from "@hetreteg/contract/budapest-time";
import { siblingOf } from "../cms/case-sibling.server.ts";
import type { Content } from "../cms/content.server.ts";
import { resultOf } from "../cms/list-window.server.ts";
import type { Dependency } from "../cms/page-dependencies.server.ts";
import type { ContentType } from "../cms/schemas.server.ts";
import { titlesOf } from "../cms/titles.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { ownPageKeys, pageKeys } from "./addresses.server.ts";

export interface ChangedDocument {
  type: ContentType;
  documentId: string;
}

export interface Plan {
  /** Further pages of lists last. */
  render: string[];
  remove: string[];
}

type Store = Pick<PageStore, "dependencies">;

/** Needs no history of changes, so a crash or a lost webhook leaves no page outdated. */
export async function planPages(store: Store, content: Content, build: string): Promise<Plan> {
  const keys = await pageKeys(content);
  const wanted = new Set(keys);
  const render = await outOfDate(keys, store, content, build);
  return {
    render: render.toSorted((a, b) => Number(a.includes("?")) - Number(b.includes("?"))),
    remove: [...store.dependencies.pages.keys()].filter((key) => !wanted.has(key)),
  };
}

/** The changed documents' own pages, which an editor waits for; needs no lists from the CMS. */
export function planOwnPages(
  store: Store,
  content: Content,
  build: string,
  changed: readonly ChangedDocument[],
): Promise<string[]> {
  const keys = changed.flatMap(({ type, documentId }) => ownPageKeys(content.published, type, documentId));
  return outOfDate(keys, store, content, build);
}

async function outOfDate(keys: string[], store: Store, content: Content, build: string): Promise<string[]> {
  const { dependencies } = store;
  /** By number of the read, since thousands of pages share them. */
  const known: (boolean | undefined)[] = [];
  const found: string[] = [];
  for (const key of keys) {
    const reads = dependencies.pages.get(key);
    let isOutOfDate = !reads;
    for (const number of reads ?? []) {
      // Awaited only once a read: a promise a page would cost more than the comparison.
      known[number] ??= await differs(JSON.parse(dependencies.textOf(number)), content, build);
      if (known[number]) isOutOfDate = true;
      if (isOutOfDate) break;
    }
    if (isOutOfDate) found.push(key);
  }
  return found;
}

async function differs(read: Dependency, content: Content, build: string): Promise<boolean> {
  const { published } = content;
  switch (read.kind) {
    case "build":
      return read.build !== build;
    case "entry":
      return published.version(read.type, read.documentId, read.locale) !== read.version;
    case "name":
      return (published.find(read.type, read.field, read.value) ?? "") !== read.documentId;
    case "languages":
      return published.localesOf(read.type, read.documentId).join(",") !== read.languages;
    case "titles":
      return JSON.stringify(await titlesOf(content, read.type, read.locale)) !== read.titles;
    case "sibling":
      return (await siblingOf(content, read)) !== read.sibling;
    case "upload":
      return published.uploadVersion(read.url) !== read.version;
    case "until":
      return budapestDay() > read.day;
    case "list":
      return resultOf(await content.order(read.type, read.search), read.window) !== read.result;
  }
}
