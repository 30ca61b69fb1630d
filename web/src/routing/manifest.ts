export const manifestPath = "/_site/manifest.json";

/** Pre-rendered pages by their keys, in order: all from `from` on and before `before`, where there is one. */
export interface ManifestPart {
  version: string;
  routes: string[];
  from: string;
  before?: string;
}

/** 8 kB brotli with slugs of 17 letters; all of 10,000 routes would be 26. */
const partSize = 1000;

/** The manifest in parts that browsers load one by one; a site of one part is loaded at once. `routes` are in order. */
export function manifestParts(version: string, routes: readonly string[], size = partSize): ManifestPart[] {
  const starts = Array.from({ length: Math.max(1, Math.ceil(routes.length / size)) }, (_, index) => index * size);
  return starts.map((start) => {
    const before = routes[start + size];
    return {
      version,
      routes: routes.slice(start, start + size),
      from: start === 0 ? "" : (routes[start] ?? ""),
      ...(before === undefined ? {} : { before }),
    };
  });
}

/** The part that lists a page if any does. */
export function partAround(parts: readonly ManifestPart[], key: string): ManifestPart | undefined {
  return parts.find(({ from, before }) => from <= key && (before === undefined || key < before));
}
