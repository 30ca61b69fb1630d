import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Receipt } from "../content/reader.server.ts";
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

/** What the sitemap needs to know of a page. */
export interface PageFacts {
  alternates: Alternate[];
  isIndexed: boolean;
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
}

interface StoreIndex {
  /** Build the pages were made by; other pages would ask for assets that are gone. */
  build: string;
  version: string;
  pages: Record<string, PageFacts>;
  redirects: Record<string, Redirect>;
}

/**
 * The pre-rendered pages, on disk under `var/site/` and in memory. Each file is written under a
 * temporary name and renamed; the index is written last, so that a stop at any moment leaves whole pages.
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

  page(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  redirect(path: string): Redirect | undefined {
    return this.#redirects.get(path);
  }

  /** Reads what an earlier run left; a damaged page is left out and rendered anew. */
  async open(): Promise<void> {
    const index = await readIndex(this.#indexFile);
    if (!index) return;
    const entries = await Promise.all(
      Object.entries(index.pages).map(async ([key, facts]) => {
        const html = await readText(join(this.#folder, "pages", `${fileName(key)}.html`));
        const payload = await readText(join(this.#folder, "payload", `${fileName(key)}.json`));
        return html && payload ? ([key, { ...facts, html, payload }] as const) : undefined;
      }),
    );
    this.#build = index.build;
    this.#use(new Map(entries.filter((entry) => entry !== undefined)), new Map(Object.entries(index.redirects)));
  }

  /** Writes one page, whole or not at all, and serves it from now on. */
  async write({ key, html, payload, receipt }: PageToStore): Promise<StoredPage> {
    const name = fileName(key);
    const page: StoredPage = {
      alternates: payload.alternates,
      isIndexed: !payload.meta.noindex && payload.meta.canonical === key,
      html: await this.#writeText(join(this.#folder, "pages", `${name}.html`), html),
      payload: await this.#writeText(join(this.#folder, "payload", `${name}.json`), JSON.stringify(payload)),
    };
    await writeWhole(join(this.#folder, "receipts", `${name}.json`), JSON.stringify(receipt));
    this.#pages.set(key, page);
    return page;
  }

  /** Ends a full pre-render: exactly these pages and redirects are served from now on. */
  async commit(keys: ReadonlySet<string>, redirects: Map<string, Redirect>, build: string): Promise<void> {
    const gone = this.keys.filter((key) => !keys.has(key));
    const pages = new Map([...this.#pages].filter(([key]) => keys.has(key)));
    this.#build = build;
    this.#use(pages, redirects);
    const index: StoreIndex = {
      build,
      version: this.#version,
      pages: Object.fromEntries([...pages].map(([key, { alternates, isIndexed }]) => [key, { alternates, isIndexed }])),
      redirects: Object.fromEntries(redirects),
    };
    await writeWhole(this.#indexFile, JSON.stringify(index));
    await Promise.all(gone.map((key) => this.#remove(key)));
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

  async #writeText(file: string, text: string): Promise<StoredText> {
    const bytes = Buffer.from(text);
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_LGWIN]: 22,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      gzipped(bytes, { level: 7 }),
    ]);
    await Promise.all([writeWhole(file, bytes), writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)]);
    return { br, etag: etagOf(br), file };
  }

  async #remove(key: string): Promise<void> {
    const name = fileName(key);
    const files = [`pages/${name}.html`, `payload/${name}.json`].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
    await Promise.all([...files, `receipts/${name}.json`].map((file) => rm(join(this.#folder, file), { force: true })));
  }
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
    return JSON.parse(await readFile(file, "utf8")) as StoreIndex;
  } catch (error) {
    console.error(`${file} cannot be read and is made anew: ${error}`);
    return undefined;
  }
}

async function readText(file: string): Promise<StoredText | undefined> {
  try {
    const br = await readFile(`${file}.br`);
    return { br, etag: etagOf(br), file };
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
