export const manifestPath = "/_site/manifest.json";

/** Keys of pre-rendered pages, sorted: `from` inclusive, `before` exclusive. */
export interface ManifestPart {
  version: string;
  routes: string[];
  from: string;
  before?: string;
}

/** 1000 routes with 17-character slugs take 8 kB (brotli); all of 10,000 would take 26 kB. */
const partSize = 1000;

/** Splits the manifest into parts that browsers fetch on demand. `routes` must be sorted. */
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

export function partAround(parts: readonly ManifestPart[], key: string): ManifestPart | undefined {
  return parts.find(({ from, before }) => from <= key && (before === undefined || key < before));
}
