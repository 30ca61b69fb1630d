import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Locale } from "../i18n/locales.ts";
import type { DocumentAssets } from "../publish/document.server.ts";

/** A file of the build or of `public/`, ready to be sent. */
export interface Asset {
  type: string;
  /** `true` when the address names the content, so that it may be cached for ever. */
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

/**
 * Reads all files of the client build into memory, but for those already `known` by the same name.
 * Throws when the site has not been built.
 */
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
      assets.set(name, makeAsset(readFileSync(join(folder, name)), type, /^\/assets\/|\.woff2$/.test(name)));
  }
  return assets;
}

/** What every page needs of the build, found by Vite's manifest. */
export function readDocumentAssets(folder: string): DocumentAssets & { build: string } {
  const text = readBuilt(join(folder, ".vite/manifest.json"));
  const manifest = JSON.parse(text) as Record<string, { file: string; css?: string[]; isEntry?: boolean }>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${folder}/.vite/manifest.json names no entry; run npm run build:web again`);
  const style = Object.values(manifest).find((chunk) => chunk.file.endsWith(".css"))?.file;
  const rules = style ? readFileSync(join(folder, style), "utf8").trim() : "";
  const sheet = (locale: Locale) => readFileSync(join(folder, `fonts/${locale}.css`), "utf8") + rules;
  const css = { hu: sheet("hu"), en: sheet("en"), nl: sheet("nl") };
  return {
    css,
    entry: `/${entry.file}`,
    build: createHash("sha256").update(text).update(JSON.stringify(css)).digest("hex").slice(0, 16),
  };
}

function readBuilt(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw notBuilt(file);
  }
}

function notBuilt(what: string): Error {
  return new Error(`${what} is missing: the site has not been built. Run npm start, or npm run build:web.`);
}

function makeAsset(identity: Buffer, type: string, isImmutable: boolean): Asset {
  const isText = /text|svg|manifest/.test(type);
  return {
    type,
    isImmutable,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bytes: {
      identity,
      ...(isText
        ? {
            br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            gzip: gzipSync(identity, { level: 9 }),
          }
        : {}),
    },
  };
}
