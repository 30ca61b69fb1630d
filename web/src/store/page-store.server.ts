import { createHash, hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { documentsIn } from "@hetreteg/contract/addresses";
import type { Redirect } from "@hetreteg/contract/redirects";
import { pathKey } from "@hetreteg/contract/uri";
import { LRUCache } from "lru-cache";
import type { PageDependencies } from "../cms/page-dependencies.server.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { compress, fromBrotli, tagOf } from "../http/encodings.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { createByteCache, sizeOf } from "./byte-cache.server.ts";
import { PageReads } from "./page-reads.server.ts";
import { readDependencies, readPageIndex, writePageIndex, writeStoreIndex } from "./store-index.server.ts";
import type { PageFacts, StoredPage, StoredText } from "./stored-page.server.ts";

export interface PageToStore {
  key: string;
  html: string;
  payload: PagePayload;
  dependencies: PageDependencies;
  policy: string;
}

/** For clients that do not accept brotli. */
const maxOtherEncodingsBytes = 24 * 1024 * 1024;

/** Brotli quality while an editor waits: 5 % more bytes than recompressed, in a thirtieth of the time. */
const provisionalQuality = 5;

interface PageStoreOptions {
  settings?: string;
  /** Of compressed pages in memory; other pages are read from disk. */
  maxMemoryBytes?: number;
  /** Brotli quality, 0 to 11. */
  quality?: number;
}

interface Written {
  text: StoredText;
  br: Buffer;
}

const textFolders = ["pages", "payload"];

/**
 * The pre-rendered pages, on disk under `var/site/` and in memory. Files are named by content hash and written
 * atomically, the index last: a crash leaves either the old page and payload or the new ones.
 */
export class PageStore {
  readonly #folder: string;
  /** Brotli bytes of stored texts. */
  readonly #memory: LRUCache<StoredText, Buffer>;
  readonly #otherEncodings = createByteCache(maxOtherEncodingsBytes);
  readonly #quality: number;
  readonly #settings: string;
  #pages = new Map<string, StoredPage>();
  #redirects: ReadonlyMap<string, Redirect> = new Map();
  readonly #dependencies = new PageReads();
  /** Pages share their policies: each is one string in memory. */
  #policies = new Map<string, string>();
  #superseded = new Set<string>();
  readonly #lost = new Set<string>();
  #version = "";
  #commits = 0;
  #documents: ReadonlySet<string> | undefined;
  /** By the address in small letters. */
  #addresses: ReadonlyMap<string, string> | undefined;

  constructor(
    folder: string,
    { maxMemoryBytes = 48 * 1024 * 1024, quality = provisionalQuality, settings = "" }: PageStoreOptions = {},
  ) {
    this.#folder = folder;
    this.#memory = new LRUCache({ maxSize: maxMemoryBytes, sizeCalculation: sizeOf });
    this.#quality = quality;
    this.#settings = settings;
  }

  get size(): number {
    return this.#pages.size;
  }

  get version(): string {
    return this.#version;
  }

  /**
   * What is made from the pages and kept is made anew after each commit. The version cannot tell: a page that was
   * published and taken back leaves the version of before.
   */
  get commits(): number {
    return this.#commits;
  }

  /** Folder of files that belong to pages: old assets, the privacy PDF. */
  get folder(): string {
    return this.#folder;
  }

  get pages(): ReadonlyMap<string, StoredPage> {
    return this.#pages;
  }

  get keys(): string[] {
    return [...this.#pages.keys()];
  }

  /** Includes addresses that turned out to be no page. */
  get dependencies(): Pick<PageReads, "get" | "pages" | "textOf" | "texts"> {
    return this.#dependencies;
  }

  get pictures(): ReadonlySet<string> {
    return new Set([...this.#pages.values()].flatMap((page) => page.pictures));
  }

  /** Documents of the media library to which pages lead: these are public, the others are not. */
  get documents(): ReadonlySet<string> {
    this.#documents ??= new Set([...this.#pages.values()].flatMap((page) => page.documents));
    return this.#documents;
  }

  /** Addresses of the images that stand for pages where they are shared. */
  get shareImages(): ReadonlySet<string> {
    return new Set([...this.#pages.values()].map((page) => page.shareImage));
  }

  page(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /** `undefined` also for a page rendered with other settings than the current ones: it must not be sent. */
  current(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    return page?.settings === this.#settings ? page : undefined;
  }

  /** The address of a page that differs from this one at most in capitals. */
  addressLike(path: string): string | undefined {
    this.#addresses ??= new Map(this.keys.filter((key) => !key.includes("?")).map((key) => [key.toLowerCase(), key]));
    return this.#addresses.get(path.toLowerCase());
  }

  redirect(path: string): Redirect | undefined {
    return this.#redirects.get(pathKey(path));
  }

  /** Brotli bytes, if they are in memory. */
  held(text: StoredText): Buffer | undefined {
    return this.#memory.get(text);
  }

  /** Brotli bytes, from disk if need be. Rejects when the file is missing or damaged. */
  async load(text: StoredText): Promise<Buffer> {
    const held = this.held(text);
    if (held) return held;
    const br = await readFile(text.file);
    if (tagOf(br) !== text.fileTag) throw new Error(`${text.file} is not what was written`);
    this.#memory.set(text, br);
    return br;
  }

  /** For clients that do not accept brotli. Rejects as `load` does. */
  bytes(text: StoredText, encoding: "gzip" | "identity"): Promise<Buffer> {
    return this.#otherEncodings.get(`${encoding} ${text.etag}`, async () =>
      encoding === "gzip" ? compress(await this.bytes(text, "identity"), "gzip") : fromBrotli(await this.load(text)),
    );
  }

  /** Stops serving a page whose file is missing: rendered live until the next publish run stores it again. */
  invalidate(key: string, text: StoredText): void {
    const known = this.#pages.get(key);
    // The page may have been replaced in the meantime; the new version stays.
    if (!known || (known.html !== text && known.payload !== text)) return;
    this.#memory.delete(known.html);
    this.#memory.delete(known.payload);
    this.#pages.delete(key);
    this.#dependencies.delete(key);
    this.#lost.add(key);
  }

  get hasLost(): boolean {
    return this.#lost.size > 0;
  }

  forgetLost(): void {
    this.#lost.clear();
  }

  /** Reads what the process before stored; damaged pages are skipped and rendered again. */
  async open(): Promise<void> {
    const index = await readPageIndex(this.#folder);
    const pages = new Map<string, StoredPage>();
    for (const [key, { etags, textTags, ...facts }] of index.pages) {
      const [html, payload] = await Promise.all(
        this.#files(key, facts.version, facts.isProvisional).map((file, part) =>
          this.#open({ file, fileTag: etags[part] ?? "", etag: textTags[part] ?? "" }),
        ),
      );
      if (html && payload) pages.set(key, { ...facts, html, payload });
    }
    this.#pages = pages;
    this.#use(index.redirects);
    for (const [key, reads] of await readDependencies(this.#folder, index.pages)) {
      if (index.pages.has(key) === pages.has(key)) this.#dependencies.set(key, reads);
    }
    await this.#removeOthers();
  }

  async write({ key, html, payload, dependencies, policy }: PageToStore): Promise<StoredPage> {
    // Bytes once: of a whole run the large strings are half of what waits for the collector.
    const [htmlBytes, payloadBytes] = [Buffer.from(html), Buffer.from(JSON.stringify(payload))];
    const version = createHash("sha256").update(htmlBytes).update(payloadBytes).digest("hex").slice(0, 12);
    const known = this.#pages.get(key);
    const isKnown = known?.version === version;
    const content = contentOf(payload);
    const facts: PageFacts = {
      version,
      isProvisional: !isKnown || known.isProvisional,
      policy: this.#shared(policy),
      alternates: payload.alternates,
      pictures: dependencies.crops,
      images: dependencies.images,
      documents: documentsIn(html),
      content,
      changedAt: known?.content === content ? known.changedAt : new Date().toISOString(),
      shareImage: payload.meta.image ?? "",
      settings: this.#settings,
      isIndexed:
        !payload.meta.noindex && !payload.meta.original && payload.meta.canonical === key && isTranslated(payload),
    };
    const [htmlFile, payloadFile] = this.#files(key, version, true);
    const texts = isKnown
      ? { html: known.html, payload: known.payload }
      : this.#replace(key, await this.#write(htmlFile, htmlBytes), await this.#write(payloadFile, payloadBytes));
    const page = { ...facts, ...texts };
    this.#keep(key, page);
    this.#lost.delete(key);
    this.#dependencies.set(key, textsOf(dependencies));
    return page;
  }

  /** Keeps the dependencies that led to the removal, so that the address is not rendered at each run. */
  remove(key: string, dependencies?: PageDependencies): void {
    const known = this.#pages.get(key);
    if (known) this.#supersede(known);
    this.#pages.delete(key);
    this.#lost.delete(key);
    if (dependencies) this.#dependencies.set(key, textsOf(dependencies));
    else this.#dependencies.delete(key);
  }

  /** Pages that are not recompressed yet. */
  get provisional(): string[] {
    return this.keys.filter((key) => this.#pages.get(key)?.isProvisional);
  }

  /** Where the same texts lie in fewer bytes once the page is recompressed: page and payload. */
  recompressedFiles(key: string): [html: string, payload: string] {
    return this.#files(key, this.#pages.get(key)?.version ?? "", false);
  }

  /** Takes over what was written to `recompressedFiles`; `fileTags` are of its bytes. A page that is another one by now stays. */
  async takeRecompressed(key: string, page: StoredPage, fileTags: readonly string[]): Promise<void> {
    const files = this.#files(key, page.version, false);
    const held = await Promise.all(
      [page.html, page.payload].map((text, part) => (this.#memory.has(text) ? readFile(files[part] ?? "") : undefined)),
    );
    const known = this.#pages.get(key);
    if (known?.html !== page.html) {
      const isInUse = known?.html.file === files[0];
      if (!isInUse) for (const file of files) await rm(file, { force: true });
      return;
    }
    this.#supersede(known);
    const [html, payload] = [known.html, known.payload].map(({ etag }, part) => {
      const text: StoredText = { etag, fileTag: fileTags[part] ?? "", file: files[part] ?? "" };
      const bytes = held[part];
      if (bytes) this.#memory.set(text, bytes);
      return text;
    });
    if (html && payload) this.#keep(key, { ...known, html, payload, isProvisional: false });
  }

  /** Makes all writes since the last commit durable, and publishes them in the manifest. */
  async commit(redirects: ReadonlyMap<string, Redirect> = this.#redirects): Promise<void> {
    this.#use(redirects);
    this.#dependencies.sweep();
    const { pages, texts } = this.#dependencies;
    // Copies: pages may be written during the commit.
    const state = { pages: [...this.#pages], redirects, dependencies: { pages: [...pages], texts: [...texts] } };
    const gone = [...this.#superseded];
    this.#superseded.clear();
    this.#policies.clear();
    await writeStoreIndex(this.#folder, state);
    for (const file of gone) await rm(file, { force: true });
  }

  /** Makes what was recompressed since the last commit durable; the pages are the same ones. Not while another commit is. */
  async commitRecompressed(): Promise<void> {
    const gone = [...this.#superseded];
    this.#superseded.clear();
    await writePageIndex(this.#folder, { pages: [...this.#pages], redirects: this.#redirects });
    for (const file of gone) await rm(file, { force: true });
  }

  #use(redirects: ReadonlyMap<string, Redirect>): void {
    this.#redirects = redirects;
    this.#commits += 1;
    this.#documents = undefined;
    this.#addresses = undefined;
    const digest = createHash("sha256");
    for (const key of this.keys.toSorted()) digest.update(`${key} ${this.#pages.get(key)?.payload.etag}\n`);
    this.#version = digest.digest("hex").slice(0, 16);
  }

  async #open(text: StoredText): Promise<StoredText | undefined> {
    try {
      const { size } = await stat(text.file);
      if (size === 0) return undefined;
      if (this.#hasRoomFor(size)) await this.load(text);
      return text;
    } catch {
      return undefined;
    }
  }

  async #write(file: string, bytes: Buffer): Promise<Written> {
    const br = await compress(bytes, "br", this.#quality);
    await writeFileAtomic(file, br);
    return { text: { etag: `W/${tagOf(bytes)}`, fileTag: tagOf(br), file }, br };
  }

  #replace(key: string, html: Written, payload: Written): Pick<StoredPage, "html" | "payload"> {
    // Anew: the page may have been recompressed during the writes.
    const replaced = this.#pages.get(key);
    if (replaced) this.#supersede(replaced);
    this.#hold(html);
    this.#hold(payload);
    return { html: html.text, payload: payload.text };
  }

  /** While there is room: a run over all pages would send each through the cache, and leave as much again as garbage. */
  #hold({ text, br }: Written): void {
    if (this.#hasRoomFor(br.length)) this.#memory.set(text, compactCopy(br));
  }

  #hasRoomFor(bytes: number): boolean {
    return this.#memory.calculatedSize + bytes <= this.#memory.maxSize;
  }

  #shared(policy: string): string {
    const known = this.#policies.get(policy);
    if (known === undefined) this.#policies.set(policy, policy);
    return known ?? policy;
  }

  #keep(key: string, page: StoredPage): void {
    this.#pages.set(key, page);
    this.#documents = undefined;
    // The same content may return before its old files are removed.
    for (const { file } of [page.html, page.payload]) this.#superseded.delete(file);
  }

  #supersede({ html, payload }: StoredPage): void {
    for (const text of [html, payload]) {
      this.#memory.delete(text);
      this.#superseded.add(text.file);
    }
  }

  /** The provisional bytes of a version have another name than the recompressed ones: the index says which are used. */
  #files(key: string, version: string, isProvisional: boolean): [html: string, payload: string] {
    const [html, payload] = storedFiles(key, { version, isProvisional });
    return [join(this.#folder, html), join(this.#folder, payload)];
  }

  async #removeOthers(): Promise<void> {
    const kept = new Set([...this.#pages.values()].flatMap(({ html, payload }) => [html.file, payload.file]));
    for (const part of textFolders) {
      const folder = join(this.#folder, part);
      if (!existsSync(folder)) continue;
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && !kept.has(file)) await rm(file, { force: true });
      }
    }
  }
}

function textsOf({ reads }: PageDependencies): string[] {
  return reads.map((read) => JSON.stringify(read));
}

/** A page that falls back to Hungarian without a translation must not be indexed as a page of its own. */
function isTranslated({ alternates, locale }: PagePayload): boolean {
  return alternates.some((alternate) => alternate.locale === locale);
}

/** What a page says by itself: another menu or another build is no change of it. */
function contentOf({ meta, data }: PagePayload): string {
  return hash("sha256", JSON.stringify([meta.title, meta.description, data]), "base64url").slice(0, 12);
}

/** A compressor returns a slice that keeps its whole 16 kB output buffer in memory. */
function compactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Of a page and its payload, relative to the store's folder. */
export function storedFiles(
  key: string,
  { version, isProvisional }: Pick<PageFacts, "version" | "isProvisional">,
): [html: string, payload: string] {
  const name = `${fileName(key)}.${version}${isProvisional ? ".provisional" : ""}`;
  return [`pages/${name}.html.br`, `payload/${name}.json.br`];
}

/** `/blog?page=2` → `blog@page=2`, `/` → `index`; valid on every file system. */
export function fileName(key: string): string {
  const name = key === "/" ? "index" : key.slice(1);
  return name
    .replace("?", "@")
    .replace(/[^A-Za-z0-9/_=@-]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
