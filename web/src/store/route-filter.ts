/**
 * The manifest's routes in about ten bits each (a Bloom filter): thousands of addresses by name would
 * cost each visitor more than the page. One address in a hundred that is not in it seems to be.
 */

const bitsPerRoute = 10;
const probes = 7;

export function routeFilter(routes: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.max(1, Math.ceil((routes.length * bitsPerRoute) / 8)));
  for (const route of routes)
    for (const bit of bitsOf(route, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

export function mayHold(filter: Uint8Array, route: string): boolean {
  return bitsOf(route, filter).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}

function bitsOf(route: string, { length }: Uint8Array): number[] {
  const first = hash(route, 0x811c9dc5);
  // Odd, so that the probes of a filter whose size is a power of two do not meet.
  const step = hash(route, 0x01000193) | 1;
  return Array.from({ length: probes }, (_, probe) => ((first + probe * step) >>> 0) % (length * 8));
}

/** FNV-1a over UTF-16 units, with the last bits mixed into the first ones. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
