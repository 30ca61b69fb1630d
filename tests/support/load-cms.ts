/** A module of the CMS's sources; TypeScript must not take its CommonJS for part of this project. */
export function loadCms<T>(path: string): Promise<T> {
  return import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);
}
