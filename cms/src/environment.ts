import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";

/** The folder of `cms/`, seen from `dist/src`. */
const cmsFolder = resolve(__dirname, "..", "..");

/** An absolute path; a relative one counts from `cms/`, whatever folder the process was started in. */
export function pathFromCms(path: string): string {
  return isAbsolute(path) ? path : resolve(cmsFolder, path);
}

export function varFolder(): string {
  return pathFromCms(readVariable("VAR_DIR", "../var"));
}

export function contentFolder(): string {
  return readVariable("CONTENT_DIR");
}

/** The agency's name before anybody has written it into the CMS. */
export function brandName(): string {
  const { name } = JSON.parse(readFileSync(resolve(cmsFolder, "../brand/brand.json"), "utf8")) as { name: string };
  return name;
}

export function siteUrl(): string {
  return readVariable("SITE_URL");
}

/** Every setting has been checked, and its default filled in (start/settings.ts). */
export function readVariable(name: string, fallback = ""): string {
  return process.env[name]?.trim() || fallback;
}

/** Not by NODE_ENV: without it Strapi takes `strapi start` for development, too. */
export function isDevelopment(): boolean {
  return process.argv[2] === "develop";
}
