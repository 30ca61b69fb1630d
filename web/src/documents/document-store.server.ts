import { hash } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { documentAddress } from "@hetreteg/contract/addresses";
import { fetchUpload, UploadRefusedError } from "../cms/fetch-upload.server.ts";
import { createByteCache } from "../store/byte-cache.server.ts";

export interface DocumentStoreOptions {
  folder: string;
  cmsUrl: string;
  /** Of an upload, by its address in the CMS; empty when there is none. Throws while the CMS is away. */
  versionOf(url: string): Promise<string>;
  onError(error: unknown): void;
}

/** A visitor waits for it where a page came before its document. */
const timeoutMs = 10_000;
const maxCacheBytes = 32 * 1024 * 1024;
const pdfMark = "%PDF-";

/** PDFs of the media library in `var/site/documents/`: those to which stored pages lead, with their versions in their names. */
export class DocumentStore {
  readonly #options: DocumentStoreOptions;
  #versions = new Map<string, string>();
  readonly #making = new Map<string, Promise<void>>();
  /** Versions that are no PDF: asked for again only when the file is replaced. */
  readonly #refused = new Map<string, string>();
  readonly #bytes = createByteCache(maxCacheBytes);

  constructor(options: DocumentStoreOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    for (const file of await readdir(this.#options.folder).catch(() => [])) {
      const [, version = "", name = ""] = /^([0-9a-f]{20})-(.+)$/.exec(file) ?? [];
      if (documentAddress(name)) this.#versions.set(name, version);
      else await rm(join(this.#options.folder, file), { recursive: true, force: true });
    }
  }

  /** `undefined` for what is no PDF, or not there. Throws `CmsUnavailableError` for one that only the CMS has. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!this.#versions.has(name)) await this.#make(name, await this.#options.versionOf(urlOf(name)));
    const version = this.#versions.get(name);
    if (version === undefined) return undefined;
    const file = this.#file(name, version);
    return this.#bytes
      .get(file, () => readFile(file))
      .catch(() => {
        this.#versions.delete(name);
        return undefined;
      });
  }

  /** After a publish run: fetches what is new or was replaced, and removes what no page leads to. */
  async update(named: ReadonlySet<string>, versionOf: (url: string) => string): Promise<void> {
    for (const name of named) await this.#make(name, versionOf(urlOf(name))).catch(this.#options.onError);
    for (const name of [...this.#versions.keys()].filter((one) => !named.has(one))) await this.#forget(name);
  }

  /** Two that want the same file share one call. */
  #make(name: string, uploadVersion: string): Promise<void> {
    const known = this.#making.get(name);
    if (known) return known;
    const version = uploadVersion && hash("sha256", uploadVersion, "hex").slice(0, 20);
    const making = this.#fetch(name, version).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #fetch(name: string, version: string): Promise<void> {
    if (version === "") return this.#forget(name);
    if (this.#versions.get(name) === version || this.#refused.get(name) === version) return;
    const { folder, cmsUrl, onError } = this.#options;
    await mkdir(folder, { recursive: true });
    const making = await mkdtemp(join(folder, "making-"));
    try {
      const fetched = join(making, name);
      await fetchUpload(cmsUrl, urlOf(name), fetched, timeoutMs);
      if (!(await isPdf(fetched))) throw new UploadRefusedError("it is no PDF inside");
      await rename(fetched, this.#file(name, version));
      const before = this.#versions.get(name);
      this.#versions.set(name, version);
      if (before !== undefined) await rm(this.#file(name, before), { force: true });
    } catch (error) {
      if (!(error instanceof UploadRefusedError)) throw error;
      this.#refused.set(name, version);
      await this.#forget(name);
      onError(
        new UploadRefusedError(`${urlOf(name)} is not served: ${error.message}. Replace it in the media library.`),
      );
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }

  async #forget(name: string): Promise<void> {
    const version = this.#versions.get(name);
    this.#versions.delete(name);
    if (version !== undefined) await rm(this.#file(name, version), { force: true });
  }

  #file(name: string, version: string): string {
    return join(this.#options.folder, `${version}-${name}`);
  }
}

/** Its address in the CMS. */
export function urlOf(name: string): string {
  return `/uploads/${name}`;
}

async function isPdf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(pdfMark.length), 0, pdfMark.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === pdfMark;
  } finally {
    await handle.close();
  }
}
