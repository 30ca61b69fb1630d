import ky, { HTTPError, type KyInstance } from "ky";

/** The CMS did not answer, or not with what it should: the truth is unknown, never "not found". */
export class CmsUnavailableError extends Error {
  override name = "CmsUnavailableError";
}

export interface CmsClientOptions {
  /** Base address of the CMS without `/api`. */
  url: string;
  readToken: string;
  headers?: Record<string, string>;
  /** Ends all calls of one page or one pre-render. */
  signal?: AbortSignal;
  /** Ends each call after so many milliseconds: for work that nobody waits for and that goes on by itself. */
  callTimeout?: number;
}

export interface CmsList {
  data: unknown[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

export type SearchParams = Record<string, string | number | boolean>;

/** Reads from the CMS over REST. Retry is 0 and the time-out is off (spec §7); a signal ends a call. */
export interface CmsClient {
  list(plural: string, search: SearchParams): Promise<CmsList>;
  /** `null` when the single type holds nothing in that language. */
  single(name: string, search: SearchParams): Promise<unknown>;
  /** Ids of all entries of a list, in its order. */
  order(plural: string, search: SearchParams): Promise<string[]>;
  /** What is published, in which versions; of types whose digest is known, the digest alone. See `Published`. */
  versions(known: readonly string[]): Promise<unknown>;
  reachable(): Promise<boolean>;
}

export function createCmsClient({ url, readToken, headers, signal, callTimeout }: CmsClientOptions): CmsClient {
  const http = ky.create({
    prefix: `${url}/api`,
    retry: 0,
    timeout: callTimeout ?? false,
    headers: { authorization: `Bearer ${readToken}`, ...headers },
    ...(signal ? { signal } : {}),
  });
  return {
    async list(plural, search) {
      const answer = await getJson(http, plural, search);
      if (!isCmsList(answer)) throw new CmsUnavailableError(`GET ${plural} answered without a list; check the CMS log`);
      return answer;
    },
    async single(name, search) {
      try {
        const answer = await getJson(http, name, search);
        return isRecord(answer) ? (answer.data ?? null) : null;
      } catch (error) {
        if (error instanceof CmsUnavailableError && isNotFound(error.cause)) return null;
        throw error;
      }
    },
    async order(plural, search) {
      const answer = await getJson(http, `${plural}/order`, search);
      if (!isListOfIds(answer)) throw new CmsUnavailableError(`GET ${plural}/order answered without a list of ids`);
      return answer;
    },
    versions: (known) => getJson(http, "site-versions", { known: known.join(",") }),
    async reachable() {
      try {
        await ky.get(`${url}/_health`, { retry: 0, timeout: 2000 });
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function getJson(http: KyInstance, path: string, search: SearchParams): Promise<unknown> {
  try {
    return await http.get(path, { searchParams: search }).json();
  } catch (cause) {
    throw new CmsUnavailableError(`GET ${path} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Strapi answers 404 with a JSON body of its own for an empty single type. */
function isNotFound(error: unknown): boolean {
  return error instanceof HTTPError && error.response.status === 404;
}

function isCmsList(answer: unknown): answer is CmsList {
  return isRecord(answer) && Array.isArray(answer.data) && isRecord(answer.meta) && isRecord(answer.meta.pagination);
}

function isListOfIds(answer: unknown): answer is string[] {
  return Array.isArray(answer) && answer.every((id) => typeof id === "string" && id !== "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
