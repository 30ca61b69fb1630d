import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { locales } from "@hetreteg/contract/locales";
import type { Redirect } from "@hetreteg/contract/redirects";
import * as v from "valibot";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { describeError } from "../monitoring/describe-error.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { PageFacts, StoredPage } from "./stored-page.server.ts";

const indexSchema = v.object({
  policies: v.array(v.string()),
  settings: v.array(v.string()),
  pages: v.record(
    v.string(),
    v.object({
      version: v.string(),
      policy: v.number(),
      settings: v.number(),
      alternates: v.array(v.object({ locale: v.picklist(locales), path: v.string() })),
      isIndexed: v.boolean(),
      pictures: v.array(v.string()),
      images: v.array(v.string()),
      documents: v.optional(v.array(v.string()), []),
      content: v.string(),
      changedAt: v.string(),
      shareImage: v.string(),
      isProvisional: v.boolean(),
      /** Of the bytes of page and payload. */
      etags: v.tuple([v.string(), v.string()]),
      /** Of their texts. */
      textTags: v.tuple([v.string(), v.string()]),
    }),
  ),
  redirects: v.record(v.string(), v.object({ to: v.string(), status: v.number() })),
});

const dependenciesSchema = v.object({
  /** Each distinct read once: thousands of pages share them. */
  reads: v.array(v.string()),
  /** By page key: the page's version ("" where there is no page) and indexes into `reads`. */
  pages: v.record(v.string(), v.tuple([v.string(), v.array(v.number())])),
});

export interface PageIndex {
  pages: Map<string, PageFacts & { etags: string[]; textTags: string[] }>;
  redirects: Map<string, Redirect>;
}

export async function readPageIndex(folder: string): Promise<PageIndex> {
  const index = await readParsed(join(folder, "index.json"), indexSchema);
  return index ? unfold(index) : { pages: new Map(), redirects: new Map() };
}

/** Those of another version of a page are ignored: the two files are not written atomically together. */
export async function readDependencies(
  folder: string,
  pages: PageIndex["pages"],
): Promise<[key: string, reads: string[]][]> {
  const kept = await readParsed(join(folder, "dependencies.json"), dependenciesSchema);
  return Object.entries(kept?.pages ?? {}).flatMap(([key, [version, numbers]]) =>
    version === (pages.get(key)?.version ?? "") ? [[key, numbers.map((number) => kept?.reads[number] ?? "")]] : [],
  );
}

function unfold(index: v.InferOutput<typeof indexSchema>): PageIndex {
  const pages = Object.entries(index.pages).map(([key, { policy, settings, ...facts }]) => {
    const named = { policy: index.policies[policy] ?? "", settings: index.settings[settings] ?? "" };
    return [key, { ...facts, ...named }] as const;
  });
  return { pages: new Map(pages), redirects: new Map(Object.entries(index.redirects)) };
}

export interface StoreState {
  pages: [key: string, page: StoredPage][];
  redirects: ReadonlyMap<string, Redirect>;
  dependencies: { pages: [key: string, numbers: Uint32Array][]; texts: readonly string[] };
}

/** The dependencies first: the index makes the pages valid. */
export async function writeStoreIndex(folder: string, state: StoreState): Promise<void> {
  const versions = new Map(state.pages.map(([key, { version }]) => [key, version]));
  await writeFileAtomic(join(folder, "dependencies.json"), dependenciesJson(state, versions));
  await writePageIndex(folder, state);
}

/** Without the dependencies, which must be of the same versions. */
export async function writePageIndex(folder: string, state: Omit<StoreState, "dependencies">): Promise<void> {
  await writeFileAtomic(join(folder, "index.json"), indexJson(state));
}

/** A generator: as one string, thousands of pages would be many megabytes every few seconds. */
function* dependenciesJson({ dependencies }: StoreState, versions: ReadonlyMap<string, string>): Generator<string> {
  yield '{"pages":{';
  yield* joined(
    dependencies.pages,
    ([key, numbers]) => `${JSON.stringify(key)}:["${versions.get(key) ?? ""}",[${numbers.join(",")}]]`,
  );
  yield '},"reads":[';
  yield* joined(dependencies.texts, (text) => JSON.stringify(text));
  yield "]}";
}

function* indexJson({ pages, redirects }: Omit<StoreState, "dependencies">): Generator<string> {
  const policies = new Numbered();
  const settings = new Numbered();
  yield '{"pages":{';
  yield* joined(pages, ([key, page]) => {
    const numbers = `"policy":${policies.numberOf(page.policy)},"settings":${settings.numberOf(page.settings)}`;
    return `${JSON.stringify(key)}:{${numbers},${factsText(page)}`;
  });
  yield `},"policies":${JSON.stringify(policies.texts)},"settings":${JSON.stringify(settings.texts)},"redirects":{`;
  yield* joined([...redirects], ([from, redirect]) => `${JSON.stringify(from)}:${JSON.stringify(redirect)}`);
  yield "}}";
}

/** A publish writes thousands of pages of which it changed a few. */
const factsTexts = new WeakMap<StoredPage, string>();

/** The rest of a page's object. */
function factsText(page: StoredPage): string {
  const known = factsTexts.get(page);
  if (known !== undefined) return known;
  const { html, payload, policy: _policy, settings: _settings, ...facts } = page;
  const kept: Omit<v.InferOutput<typeof indexSchema>["pages"][string], "policy" | "settings"> = {
    ...facts,
    etags: [html.fileTag, payload.fileTag],
    textTags: [html.etag, payload.etag],
  };
  const text = JSON.stringify(kept).slice(1);
  factsTexts.set(page, text);
  return text;
}

function* joined<T>(items: readonly T[], text: (item: T) => string): Generator<string> {
  for (const [place, item] of items.entries()) yield (place > 0 ? "," : "") + text(item);
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
    log.error("file-unreadable", {}, `${file} cannot be read and is rebuilt: ${describeError(error)}`);
    return undefined;
  }
}
