import { setRequestId } from "@hetreteg/contract/request-id.server";
import * as v from "valibot";
import { messageIn } from "../http/error-message.ts";
import { createHttpClient, genericMessage } from "../http/http-client.ts";

export interface ContentClientOptions {
  url: string;
  /** User session token or the site's API key; without it requests are anonymous. */
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** The caller's deadline, such as a page's; the client itself has none (spec §7). */
  signal?: AbortSignal | undefined;
}

export type SearchParams = Record<string, string | number | boolean>;

export interface LoginData {
  identifier: string;
  password: string;
}

export interface RegistrationData {
  email: string;
  password: string;
  /** Code from the invitation mail; registration requires one. */
  invitation: string;
}

export interface ResetData {
  code: string;
  password: string;
  passwordConfirmation: string;
}

/** Strapi response envelope; `data` is not validated here but by the caller. */
export interface Answer<T> {
  data: T;
  meta?: { pagination?: { page: number; pageSize: number; pageCount: number; total: number } };
}

const user = v.object({ id: v.number(), username: v.string(), email: v.string() });
const session = v.object({ jwt: v.pipe(v.string(), v.nonEmpty()), user });
export type User = v.InferOutput<typeof user>;
export type Session = v.InferOutput<typeof session>;

/** GraphQL reports errors with status 200; `data` holds the `errors` array. */
class GraphqlError extends Error {
  override name = "GraphqlError";
  readonly data: unknown;
  constructor(data: unknown) {
    super(messageIn(data) ?? genericMessage);
    this.data = data;
  }
}

export type ContentClient = ReturnType<typeof createContentClient>;

/**
 * Content API client (spec §7): no retries, no timeout, cancellable by signal. Throws the HTTP client's errors, and
 * `ValiError` or `SyntaxError` for an invalid response.
 */
export function createContentClient({ url, token, headers, signal }: ContentClientOptions) {
  const http = createHttpClient({
    prefix: url,
    retry: 0,
    timeout: false,
    // Read anew for each call: a client may serve many requests.
    hooks: { beforeRequest: [({ request }) => setRequestId(request.headers)] },
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(signal ? { signal } : {}),
  });
  const post = (path: string, json: unknown) => http.post(`api/${path}`, { json }).json();

  return {
    async login(data: LoginData): Promise<Session> {
      return v.parse(session, await post("auth/local", data));
    },
    async register(data: RegistrationData): Promise<Session> {
      return v.parse(session, await post("auth/local/register", data));
    },
    /** Mails a reset code. The response is the same for an unknown address. */
    async forgotPassword(data: { email: string }): Promise<void> {
      await post("auth/forgot-password", data);
    },
    async resetPassword(data: ResetData): Promise<Session> {
      return v.parse(session, await post("auth/reset-password", data));
    },
    async sendEmailConfirmation(data: { email: string }): Promise<void> {
      await post("auth/send-email-confirmation", data);
    },
    /** Ends the session of the token; not part of §7. */
    async logout(): Promise<void> {
      await post("auth/logout", {});
    },
    /** Code from the mail of `sendEmailConfirmation`; answers with a redirect. Not part of §7. */
    async confirmEmail(confirmation: string): Promise<void> {
      const throwHttpErrors = (status: number) => status >= 400;
      await http.get("api/auth/email-confirmation", {
        searchParams: { confirmation },
        redirect: "manual",
        throwHttpErrors,
      });
    },
    async me(): Promise<User> {
      return v.parse(user, await http.get("api/users/me").json());
    },
    find<T = unknown[]>(collection: string, searchParams: SearchParams = {}): Promise<Answer<T>> {
      return http.get(`api/${collection}`, { searchParams }).json();
    },
    async count(collection: string, searchParams: SearchParams = {}): Promise<number> {
      return v.parse(v.number(), await http.get(`api/${collection}/count`, { searchParams }).json());
    },
    findOne<T = unknown>(collection: string, id: string, searchParams: SearchParams = {}): Promise<Answer<T>> {
      return http.get(`api/${collection}/${encodeURIComponent(id)}`, { searchParams }).json();
    },
    create<T = unknown>(collection: string, data: object): Promise<Answer<T>> {
      return http.post(`api/${collection}`, { json: { data } }).json();
    },
    /** Without an id: a single type. */
    update<T = unknown>(collection: string, id: string | undefined, data: object): Promise<Answer<T>> {
      const path = id === undefined ? collection : `${collection}/${encodeURIComponent(id)}`;
      return http.put(`api/${path}`, { json: { data } }).json();
    },
    async delete(collection: string, id: string): Promise<void> {
      await http.delete(`api/${collection}/${encodeURIComponent(id)}`);
    },
    /** Returns the response's `data`; throws `GraphqlError` with the first error message. */
    async graphql<T = unknown>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const { data, errors } = await http
        .post("graphql", { json: { query, variables } })
        .json<{ data?: T | null; errors?: unknown[] }>();
      if (data === undefined || data === null || errors) throw new GraphqlError(errors);
      return data;
    },
  };
}
