import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { locales } from "../i18n/locales.ts";
import type { PageFacts, Redirect, StoredPage } from "./page-store.server.ts";
import { writeWhole } from "./write-whole.server.ts";

const indexSchema = v.object({
  /** Pages of a kind share their content security policy. */
  policies: v.array(v.string()),
  pages: v.record(
    v.string(),
    v.object({
      version: v.string(),
      policy: v.number(),
      alternates: v.array(v.object({ locale: v.picklist(locales), path: v.string() })),
      isIndexed: v.boolean(),
      pictures: v.array(v.string()),
      /** Of HTML and payload. */
      etags: v.tuple([v.string(), v.string()]),
    }),
  ),
  redirects: v.record(v.string(), v.object({ to: v.string(), status: v.number() })),
});

const receiptsSchema = v.object({
  /** Thousands of pages read the same things: each stands here once. */
  reads: v.array(v.string()),
  /** By page: the version it belongs to, empty where there is no page, and what was read. */
  pages: v.record(v.string(), v.tuple([v.string(), v.array(v.number())])),
});

export interface StoreIndex {
  pages: Map<string, PageFacts & { etags: string[] }>;
  redirects: Map<string, Redirect>;
  receipts: Map<string, readonly string[]>;
}

/** What an earlier run left. A receipt that does not belong to the page's version is left out. */
export async function readStoreIndex(folder: string): Promise<StoreIndex> {
  const index = await readParsed(join(folder, "index.json"), indexSchema);
  const kept = await readParsed(join(folder, "receipts.json"), receiptsSchema);
  const pages = Object.entries(index?.pages ?? {}).map(
    ([key, { policy, ...facts }]) => [key, { ...facts, policy: index?.policies[policy] ?? "" }] as const,
  );
  const receipts = Object.entries(kept?.pages ?? {}).flatMap(([key, [version, reads]]) =>
    version === (index?.pages[key]?.version ?? "")
      ? [[key, reads.map((read) => kept?.reads[read] ?? "")] as const]
      : [],
  );
  return {
    pages: new Map(pages),
    redirects: new Map(Object.entries(index?.redirects ?? {})),
    receipts: new Map(index ? receipts : []),
  };
}

export interface StoreIndexTexts {
  index: string;
  receipts: string;
  /** The receipts, equal reads being one text in memory. */
  shared: Map<string, readonly string[]>;
}

export function storeIndexTexts(
  pages: ReadonlyMap<string, StoredPage>,
  redirects: ReadonlyMap<string, Redirect>,
  receipts: ReadonlyMap<string, readonly string[]>,
): StoreIndexTexts {
  const reads = new Numbered();
  const policies = new Numbered();
  const shared = new Map<string, readonly string[]>();
  const keptReceipts: v.InferOutput<typeof receiptsSchema>["pages"] = {};
  for (const [key, texts] of receipts) {
    const numbers = texts.map((text) => reads.numberOf(text));
    keptReceipts[key] = [pages.get(key)?.version ?? "", numbers];
    shared.set(
      key,
      numbers.map((number) => reads.texts[number] ?? ""),
    );
  }
  const keptPages: v.InferOutput<typeof indexSchema>["pages"] = {};
  for (const [key, { html, payload, policy, ...facts }] of pages) {
    keptPages[key] = { ...facts, policy: policies.numberOf(policy), etags: [html.etag, payload.etag] };
  }
  const index = { policies: policies.texts, pages: keptPages, redirects: Object.fromEntries(redirects) };
  return {
    index: JSON.stringify(index),
    receipts: JSON.stringify({ reads: reads.texts, pages: keptReceipts }),
    shared,
  };
}

/** The receipts first, then the index that makes the pages valid. */
export async function writeStoreIndex(folder: string, { index, receipts }: StoreIndexTexts): Promise<void> {
  await writeWhole(join(folder, "receipts.json"), receipts);
  await writeWhole(join(folder, "index.json"), index);
}

class Numbered {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

async function readParsed<T extends v.GenericSchema>(file: string, schema: T): Promise<v.InferOutput<T> | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(schema, JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    console.error(`${file} cannot be read and is made anew: ${error}`);
    return undefined;
  }
}
