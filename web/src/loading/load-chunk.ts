import { isLocale } from "@hetreteg/contract/locales";
/** Code that failed to load or timed out (spec §8). */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.chunk = chunk;
  }
}

/** Spec §9; that of the entry is in render/document.server.ts. */
const chunkTimeoutMs = 120_000;

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
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeoutMs} ms`)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(chunk, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Texts of a language are the chunks `en` and `en-forms`. Missing ones are only warned of (spec §8). */
export function isMissingTexts(error: unknown): boolean {
  return error instanceof ChunkLoadError && isLocale(error.chunk.split("-")[0]);
}
