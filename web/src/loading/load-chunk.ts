/** A page's code that did not arrive (spec §8). */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.chunk = chunk;
  }
}

/** Spec §9: a script that has not arrived by then has failed. */
const chunkTimeout = 120_000;
/** Spec §9: a missing chunk forces a reload at most once in this time. */
const reloadPause = 60_000;

const reloadKey = "chunk-reloaded-at";

const underWay = new Map<string, Promise<unknown>>();

/**
 * Loads a page's code. Rejects with a `ChunkLoadError` when it is gone or late. Whoever asks for a chunk
 * that is under way waits for the same load, with the time it has left.
 */
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

/** Whether the one reload that a missing chunk may force is still to be had; taking it uses it up. */
export function takeReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey));
    if (last && now - last < reloadPause) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage a reload could not be counted, so none is forced.
    return false;
  }
}
