/** Code that failed to load or timed out (spec §8). */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.chunk = chunk;
  }
}

/** Spec §9, in milliseconds. */
const chunkTimeout = 120_000;
/** Spec §9: a missing chunk forces at most one reload in this time, in milliseconds. */
const reloadPause = 60_000;

const reloadKey = "chunk-reloaded-at";

const underWay = new Map<string, Promise<unknown>>();

/** Rejects with a `ChunkLoadError`; concurrent calls for a chunk share one load and its timeout. */
export function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  const loading = (underWay.get(chunk) as Promise<T> | undefined) ?? within(chunk, load);
  underWay.set(chunk, loading);
  return loading.finally(() => underWay.delete(chunk));
}

async function within<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeout} ms`)), chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a reload may be forced now; true uses it up. */
export function takeReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey));
    if (last && now - last < reloadPause) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without sessionStorage reloads cannot be counted.
    return false;
  }
}
