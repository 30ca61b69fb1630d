import type { CmsAccess } from "./cms.ts";
import type { Answer, Fields } from "./cms-admin.ts";

export interface Listing {
  data: Fields[];
  meta: { pagination: { limit?: number; pageSize?: number; total: number } };
}

/** The web server's calls: REST and GraphQL with the read token; `null` for a visitor without any. */
export function readerOf(cms: CmsAccess, token: string | null = cms.readToken) {
  async function request<T = Listing>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(cms.url + path, {
      method,
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
  }
  return {
    request,
    get: <T = Listing>(path: string) => request<T>("GET", `/api${path}`),
    graphql: (query: string, variables?: Fields) =>
      request<{ data?: Record<string, Fields[]> | null; errors?: { message: string }[] }>("POST", "/graphql", {
        query,
        variables,
      }),
  };
}
