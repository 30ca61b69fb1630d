import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Locale, locales } from "@hetreteg/contract/locales";
import { readCompressed } from "../http/compressed-files.server.ts";
import { tagOf } from "../http/encodings.server.ts";
import { chunkModule, chunkNames } from "../pages/lazy-chunks.ts";
import type { ViewName } from "../pages/payload.ts";
import { viewNames } from "../pages/views.tsx";
import type { DocumentAssets, Sheet } from "../render/document.server.ts";

export interface Asset {
  type: string;
  /** `true` when the address contains a content hash: cacheable indefinitely. */
  isImmutable: boolean;
  etag: string;
  bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Reads the client build and the assets retained from earlier builds. Throws when the site has not been built. */
export function readBuild(clientFolder: string, siteFolder: string, rendererFiles: readonly string[]) {
  const renderer = Buffer.concat(rendererFiles.map((file) => readFileSync(file)));
  const { build, ...assets } = readDocumentAssets(clientFolder, viewNames, renderer);
  mkdirSync(retainedFolder(siteFolder), { recursive: true });
  return { build, assets, files: readAssets(retainedFolder(siteFolder), readAssets(clientFolder)) };
}

/** Retains files that stored pages and open tabs still request after the next build. */
export function retainAssets(clientFolder: string, siteFolder: string, onError: (error: unknown) => void): void {
  try {
    for (const folder of ["assets", "fonts"]) {
      cpSync(join(clientFolder, folder), join(retainedFolder(siteFolder), folder), { recursive: true });
    }
  } catch (error) {
    onError(error);
  }
}

function retainedFolder(siteFolder: string): string {
  return join(siteFolder, "built");
}

/** Reads the client build into memory, except files in `known`. Throws when the site has not been built. */
export function readAssets(folder: string, known: ReadonlyMap<string, Asset> = new Map()): Map<string, Asset> {
  const assets = new Map(known);
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  } catch {
    throw notBuilt(folder);
  }
  for (const name of names) {
    const type = types[extname(name)];
    if (type && !name.includes("/.vite/") && !known.has(name))
      assets.set(name, readAsset(join(folder, name), type, /^\/assets\/|\.woff2$/.test(name)));
  }
  return assets;
}

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** From Vite's manifest. `build` is the hash of the assets and of `renderer`, the rendering code. */
export function readDocumentAssets(
  folder: string,
  views: ViewName[],
  renderer: string | Buffer,
): DocumentAssets & { build: string } {
  const text = readBuilt(join(folder, ".vite/manifest.json"));
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const chunks = Object.values(manifest);
  const entry = manifest["web/src/browser/entry.tsx"];
  const livePreview = manifest["web/src/drafts/live-preview/frame.ts"];
  const consent = chunks.find((chunk) => chunk.name === "consent-banner");
  if (!entry || !consent || !livePreview) {
    throw new Error(`${folder}/.vite/manifest.json lacks an entry or the consent; run npm run build again`);
  }
  const assets = {
    faces: byLocale((locale) => readBuilt(join(folder, `fonts/${locale}.css`))),
    sheets: byName(views, (view) => sheetsOf(entry, viewModule(view))),
    chunkSheets: byName(chunkNames, (chunk) => sheetsOf(entry, `web/src/${chunkModule(chunk)}`)),
    icon: iconAddress(folder),
    entry: `/${entry.file}`,
    consent: `/${consent.file}`,
    livePreview: `/${livePreview.file}`,
  };
  const made = createHash("sha256").update(text).update(JSON.stringify(assets)).update(renderer);
  return { ...assets, build: made.digest("hex").slice(0, 16) };

  /** A view stands among the pages, or in the folder of its feature. */
  function viewModule(view: ViewName): string {
    const file = Object.keys(manifest).find((name) => name.endsWith(`/${view}.view.tsx`));
    return file ?? `web/src/pages/${view}/${view}.view.tsx`;
  }

  function sheetsOf(base: Chunk, module: string): Sheet[] {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${folder} has no code of ${module}; run npm run build again`);
    const files = new Set([...sheetFiles(base, manifest), ...sheetFiles(chunk, manifest)]);
    return [...files].map((file) => ({ address: `/${file}`, text: readBuilt(join(folder, file)).trim() }));
  }
}

export function iconAddress(folder: string): string {
  const svg = readBuilt(join(folder, "favicon.svg")).trim();
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[\s#%<>]/g, encodeURIComponent)}`;
}

/** Stylesheets of a chunk and its imports, imported ones first. */
function sheetFiles(chunk: Chunk, manifest: Record<string, Chunk>, seen = new Set<Chunk>()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = manifest[name];
    return next ? sheetFiles(next, manifest, seen) : [];
  });
  return [...imported, ...(chunk.css ?? [])];
}

export function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return byName(locales, make);
}

export function byName<N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw notBuilt(file);
  }
}

function notBuilt(what: string): Error {
  return new Error(`${what} is missing: the site has not been built. Run npm start, or npm run build.`);
}

function readAsset(file: string, type: string, isImmutable: boolean): Asset {
  const identity = readFileSync(file);
  const isText = /text|svg|manifest/.test(type);
  return {
    type,
    isImmutable,
    etag: tagOf(identity),
    bytes: { identity, ...(isText ? readCompressed(file, identity) : {}) },
  };
}
