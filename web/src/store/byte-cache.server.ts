import { LRUCache } from "lru-cache";

type Make = () => Promise<Buffer>;

/** Derived bytes by name, up to `maxBytes` in all; what is larger is not kept. */
export function createByteCache(maxBytes: number) {
  const cache = new LRUCache<string, Buffer, Make>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });
  return {
    /** Concurrent calls for one name share one `make`. Rejects as `make` does; failures are not kept. */
    get: (name: string, make: Make): Promise<Buffer> => cache.forceFetch(name, { context: make }),
  };
}

/** The cache takes no entry without a size. */
export function sizeOf(bytes: Buffer): number {
  return bytes.length || 1;
}
