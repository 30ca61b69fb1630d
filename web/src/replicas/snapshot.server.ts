import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import * as v from "valibot";

/** The one object that changes: it names all others, so that servers see a site change at once or not at all. */
export const snapshotName = "snapshot.json";

/** The pages of a site: part of the snapshot, and named in it. */
export const indexName = "index.json";

const snapshotSchema = v.object({
  /** Grows with each snapshot of the store. */
  number: v.number(),
  /** Every file of the site's folder but pages and payloads, which the index names: name → tag of its bytes, or "" where the name stands for them. */
  files: v.record(v.string(), v.string()),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

export async function packSnapshot(snapshot: Snapshot): Promise<Buffer> {
  return compress(JSON.stringify(snapshot), quick);
}

/** Throws when it is damaged, or of a later release. */
export async function unpackSnapshot(bytes: Buffer): Promise<Snapshot> {
  return v.parse(snapshotSchema, JSON.parse((await decompress(bytes)).toString()));
}

/** Files whose name contains a hash of their content, or of what they are made from. */
const namedByContent = /^(?:images|shares|built)\//;

/**
 * Of the folder of a site, relative: without pages and payloads, and without what is being written. What is not `fixed`
 * is changed in place.
 */
export async function filesBesidePages(folder: string): Promise<{ fixed: string[]; changing: string[] }> {
  const names = (await namesIn(folder, "")).filter((name) => !name.endsWith(".new") && !name.includes("making-"));
  const [fixed, changing] = [true, false].map((isFixed) =>
    names.filter((name) => namedByContent.test(name) === isFixed),
  );
  return { fixed: fixed ?? [], changing: changing ?? [] };
}

async function namesIn(folder: string, under: string): Promise<string[]> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map((entry) => {
      const name = relative(folder, join(folder, under, entry.name));
      if (name === "pages" || name === "payload") return [];
      return entry.isDirectory() ? namesIn(folder, name) : [name];
    }),
  );
  return found.flat();
}

export function tagOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 20);
}

/** Name of the object that holds a file: another content is another object, so one that is there never changes. */
export function objectName(file: string, tag: string): string {
  return tag ? `site/${file}@${tag}` : `site/${file}`;
}

/** Etags are written with quotes. */
export function pageTag(etag = ""): string {
  return etag.replaceAll('"', "");
}

export async function packFile(bytes: Buffer, tag: string): Promise<Buffer> {
  return tag ? compress(bytes, quick) : bytes;
}

/** Throws when the bytes are not those of the tag. */
export async function unpackFile(bytes: Buffer, file: string, tag: string): Promise<Buffer> {
  if (!tag) return bytes;
  const unpacked = await decompress(bytes);
  if (tagOf(unpacked) !== tag) throw new Error(`${objectName(file, tag)} in STORE_URL is not what was written`);
  return unpacked;
}
