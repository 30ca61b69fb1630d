import { hash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { fetchUpload, UploadRefusedError } from "../cms/fetch-upload.server.ts";
import type { CmsPicture } from "../cms/fields.server.ts";
import type { PictureSource, PictureUse, PreparedPicture } from "../cms/picture-source.server.ts";
import type { PictureCrop } from "../cms/types.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { Gate } from "../http/gate.server.ts";
import { type CropSpec, cropsOf, type FocalPoint } from "./crop.ts";
import { encodePicture } from "./encode-picture.server.ts";

export interface PictureStoreOptions {
  folder: string;
  cmsUrl: string;
  worker: string;
  onError(error: unknown): void;
}

/** Increase it when encoder settings change: all pictures are encoded again under new addresses. */
const recipe = 1;

/** Open tabs still request files that no stored page references. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

const cropSchema = v.object({
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  fallback: v.string(),
  colour: v.exactOptional(v.string()),
});
const knownSchema = v.object({ wide: v.string(), narrow: v.exactOptional(v.string()) });
type KnownCrops = v.InferOutput<typeof knownSchema>;

/**
 * Editors' pictures in `var/site/images/`: a folder for each crop, named by content hash and renamed when complete;
 * `known/` maps uploads to crops, so that each upload is fetched once.
 */
export class PictureStore implements PictureSource {
  readonly #options: PictureStoreOptions;
  #prepared = new Map<string, Promise<PreparedPicture | undefined>>();
  /** One at a time: an upload has up to 20 MB, and the encoder takes a core and several hundred megabytes. */
  readonly #encoding = new Gate({ concurrency: 1, maxQueued: Number.POSITIVE_INFINITY });

  constructor(options: PictureStoreOptions) {
    this.#options = options;
  }

  get folder(): string {
    return this.#options.folder;
  }

  async open(): Promise<void> {
    for (const name of await namesIn(this.#options.folder)) {
      if (name.startsWith("making-")) await rm(this.#file(name), { recursive: true, force: true });
    }
  }

  prepare(picture: CmsPicture, use: PictureUse): Promise<PreparedPicture | undefined> {
    const key = keyOf(picture, use);
    const known = this.#prepared.get(key);
    if (known) return known;
    const fresh = this.#find(key)
      .then((found) => found ?? this.#encoding.run(() => this.#make(key, picture, use)))
      .catch((error: unknown) => {
        // Only refusals are cached; after other errors the next page retries.
        if (!(error instanceof UploadRefusedError)) this.#prepared.delete(key);
        if (error instanceof CmsUnavailableError) throw error;
        this.#options.onError(leftOut(picture, error));
        return undefined;
      });
    this.#prepared.set(key, fresh);
    return fresh;
  }

  /** For live pages: pictures that take longer are omitted from this response, and encoded nevertheless. */
  withTimeout(timeoutMs: number): PictureSource {
    return {
      prepare: async (picture, use) => {
        const timedOut = Promise.withResolvers<undefined>();
        const timer = setTimeout(timedOut.resolve, timeoutMs);
        const prepared = this.prepare(picture, use);
        try {
          return await Promise.race([prepared, timedOut.promise]);
        } finally {
          clearTimeout(timer);
        }
      },
    };
  }

  /** Deletes crops that no stored page has referenced for a week. */
  async sweep(named: ReadonlySet<string>, now = Date.now()): Promise<void> {
    this.#prepared.clear();
    const kept = new Set<string>();
    for (const name of (await namesIn(this.#options.folder)).filter((one) => /^[0-9a-f]{20}$/.test(one))) {
      const file = this.#file(name, "crop.json");
      if (named.has(name)) await utimes(file, now / 1000, now / 1000).catch(ignoreMissing);
      const age = await stat(file).then(({ mtimeMs }) => now - mtimeMs, ignoreMissing);
      if (age !== undefined && age <= retentionMs) kept.add(name);
      else await rm(this.#file(name), { recursive: true, force: true });
    }
    for (const name of await namesIn(this.#file("known"))) {
      const crops = await this.#readKnown(this.#file("known", name));
      const isComplete = crops && Object.values(crops).every((crop) => kept.has(crop));
      if (!isComplete) await rm(this.#file("known", name), { force: true });
    }
  }

  async #find(key: string): Promise<PreparedPicture | undefined> {
    const crops = await this.#readKnown(this.#file("known", `${key}.json`));
    return crops && this.#readCrops(crops);
  }

  async #make(key: string, picture: CmsPicture, use: PictureUse): Promise<PreparedPicture> {
    await mkdir(this.#options.folder, { recursive: true });
    const folder = await mkdtemp(this.#file("making-"));
    try {
      const original = join(folder, "original");
      const digest = await fetchUpload(this.#options.cmsUrl, picture.image.url, original);
      const specs = Object.entries(cropsOf[use]).map(([name, spec]) => {
        const focal = focalPoint(picture, spec);
        return { name, ...spec, focal, crop: cropName(digest, spec, focal) };
      });
      const crops = v.parse(knownSchema, Object.fromEntries(specs.map(({ name, crop }) => [name, crop])));
      const missing = await this.#withoutFiles(specs);
      if (missing.length > 0) {
        const jobs = missing.map(({ crop, name: _name, ...spec }) => ({ ...spec, folder: join(folder, crop) }));
        await encodePicture(this.#options.worker, { original, crops: jobs });
      }
      for (const { crop } of missing) {
        await rm(this.#file(crop), { recursive: true, force: true });
        await rename(join(folder, crop), this.#file(crop));
      }
      const prepared = await this.#readCrops(crops);
      if (!prepared) throw new Error(`The files of ${picture.image.url} are not there after they were made`);
      await writeFileAtomic(this.#file("known", `${key}.json`), JSON.stringify(crops));
      return prepared;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #withoutFiles<T extends { crop: string }>(specs: T[]): Promise<T[]> {
    const found = await Promise.all(specs.map(({ crop }) => this.#readCrop(crop)));
    return specs.filter((_spec, index) => !found[index]);
  }

  async #readCrops({ wide, narrow }: KnownCrops): Promise<PreparedPicture | undefined> {
    const wideCrop = await this.#readCrop(wide);
    if (!wideCrop) return undefined;
    if (narrow === undefined) return { wide: wideCrop };
    const narrowCrop = await this.#readCrop(narrow);
    return narrowCrop && { wide: wideCrop, narrow: narrowCrop };
  }

  /** `undefined` unless all files exist; a power failure can leave empty ones. */
  async #readCrop(name: string): Promise<PictureCrop | undefined> {
    try {
      const crop = v.parse(cropSchema, JSON.parse(await readFile(this.#file(name, "crop.json"), "utf8")));
      const files = [...crop.widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), crop.fallback];
      const sizes = await Promise.all(files.map((file) => stat(this.#file(name, file))));
      return sizes.every(({ size }) => size > 0) ? { path: `/images/${name}`, ...crop } : undefined;
    } catch {
      return undefined;
    }
  }

  async #readKnown(file: string): Promise<KnownCrops | undefined> {
    try {
      return v.parse(knownSchema, JSON.parse(await readFile(file, "utf8")));
    } catch {
      return undefined;
    }
  }

  #file(...names: string[]): string {
    return join(this.#options.folder, ...names);
  }
}

function leftOut({ alternativeText, image }: CmsPicture, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new UploadRefusedError(
    `The picture "${alternativeText}" (${image.url}) is left out: ${reason}. Give the entry another picture in the CMS.`,
  );
}

function keyOf(picture: CmsPicture, use: PictureUse): string {
  const { url, updatedAt } = picture.image;
  const specs = Object.values(cropsOf[use]).map((spec) => [spec, focalPoint(picture, spec)]);
  return nameFrom([recipe, url, updatedAt, specs]);
}

function cropName(digest: string, spec: CropSpec, focal: FocalPoint): string {
  return nameFrom([recipe, digest, spec, focal]);
}

/** Without a crop the focal point must not change the files' names. */
function focalPoint({ image, focalX, focalY }: CmsPicture, { ratio }: CropSpec): FocalPoint {
  if (ratio === undefined) return { x: 50, y: 50 };
  return { x: focalX ?? image.focalPoint?.x ?? 50, y: focalY ?? image.focalPoint?.y ?? 50 };
}

function nameFrom(parts: unknown[]): string {
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 20);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function ignoreMissing(): undefined {
  return undefined;
}
