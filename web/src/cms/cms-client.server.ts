import { requestIdHeaders } from "@hetreteg/contract/request-id.server";
import { HTTPError } from "ky";
import { createHttpClient } from "../http/http-client.ts";
import { createContentClient, type SearchParams } from "./content-client.server.ts";

const probeTimeoutMs = 2000;

/** The CMS is unreachable or its response is invalid; must not be treated as "not found". */
export class CmsUnavailableError extends Error {
  override name = "CmsUnavailableError";
}

/**
 * Status of a page for which a call to the CMS failed: the CMS's own 5xx. No answer is 503, and so is one
 * of its refusals: they mean a broken set-up, and a CMS without its database answers 401.
 */
export function outageStatus(error: unknown): number {
  if (error instanceof CmsUnavailableError && error.cause) return outageStatus(error.cause);
  const { response } = (error ?? {}) as { response?: { status: number } };
  const status = response?.status ?? 503;
  return status >= 500 && status <= 599 ? status : 503;
}

/** Whether the CMS could not be asked, a page's deadline included. */
export function isOutage(error: unknown): boolean {
  return error instanceof CmsUnavailableError || (error instanceof Error && error.name === "TimeoutError");
}

export interface CmsClientOptions {
  url: string;
  readToken: string;
  headers?: Record<string, string>;
  /** Aborts all requests of one page or one pre-render. */
  signal?: AbortSignal;
  /** Instead: a deadline for each call, for what outlasts a page. */
  callDeadlineMs?: number;
}

export interface CmsList {
  data: unknown[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

export interface CmsClient {
  list(plural: string, search: SearchParams): Promise<CmsList>;
  /** `null` when the single type has no content in that language. */
  single(name: string, search: SearchParams): Promise<unknown>;
  order(plural: string, search: SearchParams): Promise<string[]>;
  /** Published versions; for types whose digest is in `known`, the digest only. See `Published`. */
  versions(known: readonly string[]): Promise<unknown>;
  reachable(): Promise<boolean>;
}

/** Every failed request or invalid response throws `CmsUnavailableError`. */
export function createCmsClient({ url, readToken, headers, signal, callDeadlineMs }: CmsClientOptions): CmsClient {
  const deadline = () => (callDeadlineMs === undefined ? signal : AbortSignal.timeout(callDeadlineMs));
  async function read(path: string, search: SearchParams): Promise<unknown> {
    try {
      return await createContentClient({ url, token: readToken, headers, signal: deadline() }).find(path, search);
    } catch (cause) {
      throw new CmsUnavailableError(`GET ${path} failed: ${reasonOf(cause)}`, { cause });
    }
  }
  return {
    async list(plural, search) {
      const answer = await read(plural, search);
      if (!isCmsList(answer)) throw new CmsUnavailableError(`GET ${plural} answered without a list; check the CMS log`);
      return answer;
    },
    async order(plural, search) {
      const answer = await read(`${plural}/order`, search);
      if (!isListOfIds(answer)) throw new CmsUnavailableError(`GET ${plural}/order answered without a list of ids`);
      return answer;
    },
    versions: (known) => read("site-versions", { known: known.join(",") }),
    async single(name, search) {
      try {
        const answer = await read(name, search);
        return isRecord(answer) ? (answer.data ?? null) : null;
      } catch (error) {
        if (error instanceof CmsUnavailableError && isNotFound(error.cause)) return null;
        throw error;
      }
    },
    async reachable() {
      try {
        const headers = requestIdHeaders();
        await createHttpClient({ retry: 0, timeout: probeTimeoutMs, headers }).get(`${url}/_health`);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function reasonOf(cause: unknown): string {
  if (cause instanceof HTTPError) return `${cause.response.status} ${cause.message}`;
  // An AbortError does not name its cause.
  if (cause instanceof Error && cause.name === "AbortError") return "the call was ended before its answer came";
  if (cause instanceof Error && cause.name === "TimeoutError") return "no answer came in time";
  return cause instanceof Error ? cause.message : String(cause);
}

/** Strapi answers 404 with its own JSON body for an empty single type. */
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
