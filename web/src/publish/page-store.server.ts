import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as v from "valibot";
import type { Receipt } from "../content/reader.server.ts";
import { locales } from "../i18n/locales.ts";
import type { Alternate, PagePayload } from "../pages/payload.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text as it is sent: brotli from memory, the other encodings from disk. */
export interface StoredText {
  br: Buffer;
  etag: string;
  file: string;
}

export interface StoredPage extends PageFacts {
  html: StoredText;
  payload: StoredText;
}

/** What is known of a stored page beside its texts. */
export interface PageFacts {
  /** Names its files: another content is another version. */
  version: string;
  /** Content security policy: it holds the hashes of what is inline in this very page. */
  policy: string;
  alternates: Alternate[];
  isIndexed: boolean;
  /** Names of the picture cuts it shows. */
  pictures: string[];
}

export interface Redirect {
  to: string;
  status: number;
}

export interface PageToStore {
  key: string;
  html: string;
  payload: PagePayload;
  receipt: Receipt;
  policy: string;
}

const indexSchema = v.object({
  /** Build the pages were made by; other pages would ask for assets that are gone. */
  build: v.string(),
  pages: v.record(
    v.string(),
    v.object({
      version: v.string(),
      policy: v.string(),
      alternates: v.array(v.object({ locale: v.picklist(locales), path: v.string() })),
      isIndexed: v.boolean(),
      pictures: v.optional(v.array(v.string()), () => []),
    }),
  ),
  redirects: v.record(v.string(), v.object({ to: v.string(), status: v.number() })),
});
type StoreIndex = v.InferOutput<typeof indexSchema>;

/**
 * The pre-rendered pages, on disk under `var/site/` and in memory. Files are named by their content,
 * written under a temporary name and renamed; the index that names them is written last. A stop at any
 * moment leaves either the old page and payload or the new ones.
 */
export class PageStore {
  readonly #folder: string;
  #pages = new Map<string, StoredPage>();
  #redirects = new Map<string, Redirect>();
  #build = "";
  #version = "";
  #manifest = Buffer.from('{"version":"","routes":[]}');

  constructor(folder: string) {
    this.#folder = folder;
  }

  get size(): number {
    return this.#pages.size;
  }

  get build(): string {
    return this.#build;
  }

  get version(): string {
    return this.#version;
  }

  /** `{ "version", "routes" }` as bytes. */
  get manifest(): Buffer {
    return this.#manifest;
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

  /** Names of all picture cuts that stored pages show. */
  get pictures(): ReadonlySet<string> {
    return new Set([...this.#pages.values()].flatMap((page) => page.pictures));
  }

  page(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  redirect(path: string): Redirect | undefined {
    return this.#redirects.get(path);
  }

  /** Reads what an earlier run left; a damaged page is left out and rendered anew. */
  async open(): Promise<void> {
    const index = await readIndex(this.#indexFile);
    if (!index) return this.#removeOthers();
    const entries = await Promise.all(
      Object.entries(index.pages).map(async ([key, facts]) => {
        const [html, payload] = await Promise.all(this.#files(key, facts.version).texts.map(readText));
        return html && payload ? ([key, { ...facts, html, payload }] as const) : undefined;
      }),
    );
    const pages = new Map(entries.filter((entry) => entry !== undefined));
    this.#build = index.build;
    this.#use(pages, new Map(Object.entries(index.redirects)));
    await this.#removeOthers();
  }

  /** Keeps one page, whole or not at all, and serves it from now on. */
  async write({ key, html, payload, receipt, policy }: PageToStore): Promise<StoredPage> {
    const payloadText = JSON.stringify(payload);
    const version = createHash("sha256").update(html).update(payloadText).digest("hex").slice(0, 12);
    const facts: PageFacts = {
      version,
      policy,
      alternates: payload.alternates,
      pictures: receipt.pictures.flatMap(({ cuts }) => cuts),
      isIndexed: !payload.meta.noindex && payload.meta.canonical === key && isTranslated(payload),
    };
    const files = this.#files(key, version);
    await writeWhole(files.receipt, JSON.stringify(receipt));
    const known = this.#pages.get(key);
    const [htmlFile = "", payloadFile = ""] = files.texts;
    const texts =
      known?.version === version
        ? { html: known.html, payload: known.payload }
        : { html: await writeText(htmlFile, html), payload: await writeText(payloadFile, payloadText) };
    const page = { ...facts, ...texts };
    this.#pages.set(key, page);
    return page;
  }

  /** Ends a full pre-render: exactly these pages and redirects are served from now on. */
  async commit(keys: ReadonlySet<string>, redirects: Map<string, Redirect>, build: string): Promise<void> {
    this.#build = build;
    this.#use(new Map([...this.#pages].filter(([key]) => keys.has(key))), redirects);
    const index: StoreIndex = {
      build,
      pages: Object.fromEntries(
        [...this.#pages].map(([key, { html: _html, payload: _payload, ...facts }]) => [key, facts]),
      ),
      redirects: Object.fromEntries(redirects),
    };
    await writeWhole(this.#indexFile, JSON.stringify(index));
    await this.#removeOthers();
  }

  get #indexFile(): string {
    return join(this.#folder, "index.json");
  }

  #use(pages: Map<string, StoredPage>, redirects: Map<string, Redirect>): void {
    this.#pages = pages;
    this.#redirects = redirects;
    const digest = createHash("sha256");
    for (const [key, page] of [...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
      digest.update(`${key} ${page.payload.etag}\n`);
    this.#version = digest.digest("hex").slice(0, 16);
    this.#manifest = Buffer.from(JSON.stringify({ version: this.#version, routes: [...pages.keys()] }));
  }

  #files(key: string, version: string): { texts: string[]; receipt: string } {
    const name = `${fileName(key)}.${version}`;
    return {
      texts: [join(this.#folder, "pages", `${name}.html`), join(this.#folder, "payload", `${name}.json`)],
      receipt: join(this.#folder, "receipts", `${name}.json`),
    };
  }

  /** Removes the files of pages and versions that are not served any more. */
  async #removeOthers(): Promise<void> {
    const kept = new Set(
      [...this.#pages].flatMap(([key, { version }]) => {
        const { texts, receipt } = this.#files(key, version);
        return [...texts.flatMap((file) => [file, `${file}.br`, `${file}.gz`]), receipt];
      }),
    );
    for (const part of ["pages", "payload", "receipts"]) {
      const folder = join(this.#folder, part);
      if (!existsSync(folder)) continue;
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && !kept.has(file)) await rm(file, { force: true });
      }
    }
  }
}

/** A page that shows Hungarian for want of a translation is no page of its own to a search engine. */
function isTranslated({ alternates, locale }: PagePayload): boolean {
  return alternates.some((alternate) => alternate.locale === locale);
}

async function writeText(file: string, text: string): Promise<StoredText> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 7 })]);
  await Promise.all([writeWhole(file, bytes), writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)]);
  return { br, etag: etagOf(br), file };
}

/** `/blog?page=2` → `blog@page=2`, `/` → `index`; safe on every file system. */
export function fileName(key: string): string {
  const name = key === "/" ? "index" : key.slice(1);
  return name
    .replace("?", "@")
    .replace(/[^A-Za-z0-9/_=@-]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

async function readIndex(file: string): Promise<StoreIndex | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(indexSchema, JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    console.error(`${file} cannot be read and is made anew: ${error}`);
    return undefined;
  }
}

/** A text all of whose files are there; a power failure can leave an empty one. */
async function readText(file: string): Promise<StoredText | undefined> {
  try {
    const [br, ...others] = await Promise.all([readFile(`${file}.br`), stat(file), stat(`${file}.gz`)]);
    return br.length > 0 && others.every(({ size }) => size > 0) ? { br, etag: etagOf(br), file } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes under a temporary name beside the file and renames. */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** Removes temporary files that a killed run left behind. */
export async function removeLeftovers(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".new")) await rm(join(folder, name), { force: true });
  }
}
