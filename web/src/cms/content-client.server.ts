import * as v from "valibot";
import { messageIn } from "../http/error-message.ts";
import { createHttpClient, genericMessage } from "../http/http-client.ts";

export interface ContentClientOptions {
  /** Base address of the CMS without `/api`. */
  url: string;
  /** The session's token, or the site's own key; without one the calls are those of a stranger. */
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** For each call, in milliseconds; off unless it is set (spec §7). */
  timeout?: number | undefined;
  /** Ends all calls of one page or one pre-render. */
  signal?: AbortSignal | undefined;
}

export type SearchParams = Record<string, string | number | boolean>;

export interface LoginData {
  /** E-mail address or user name. */
  identifier: string;
  password: string;
}

export interface RegistrationData {
  email: string;
  password: string;
  /** From the mail that an editor's invitation sends; nobody registers without one. */
  invitation: string;
}

export interface ResetData {
  /** From the mail that `forgotPassword` sends. */
  code: string;
  password: string;
  passwordConfirmation: string;
}

/** What Strapi answers for content. It is not checked here: the callers know what they asked for. */
export interface Answer<T> {
  data: T;
  meta?: { pagination?: { page: number; pageSize: number; pageCount: number; total: number } };
}

const user = v.object({ id: v.number(), username: v.string(), email: v.string() });
const session = v.object({ jwt: v.pipe(v.string(), v.nonEmpty()), user });
export type User = v.InferOutput<typeof user>;
export type Session = v.InferOutput<typeof session>;

/** GraphQL answers 200 with what went wrong in `errors`; `data` holds that list. */
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
 * The calls to the content back end (spec §7): retry is 0 and the time-out is off, a signal ends a call. They throw
 * what the HTTP client throws, and a `ValiError` or `SyntaxError` for an answer that is not the one asked for.
 */
export function createContentClient({ url, token, headers, signal, timeout }: ContentClientOptions) {
  const http = createHttpClient({
    prefix: url,
    retry: 0,
    timeout: timeout ?? false,
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
    /** The CMS mails a code; it answers the same for an address it does not know. */
    async forgotPassword(data: { email: string }): Promise<void> {
      await post("auth/forgot-password", data);
    },
    async resetPassword(data: ResetData): Promise<Session> {
      return v.parse(session, await post("auth/reset-password", data));
    },
    async sendEmailConfirmation(data: { email: string }): Promise<void> {
      await post("auth/send-email-confirmation", data);
    },
    /** Ends the session of the token; beyond the calls of §7. */
    async logout(): Promise<void> {
      await post("auth/logout", {});
    },
    /** With the code of the mail that `sendEmailConfirmation` sends; beyond the calls of §7. It answers with a redirect. */
    async confirmEmail(confirmation: string): Promise<void> {
      const throwHttpErrors = (status: number) => status >= 400;
      await http.get("api/auth/email-confirmation", {
        searchParams: { confirmation },
        redirect: "manual",
        throwHttpErrors,
      });
    },
    /** The user whose token it is. */
    async me(): Promise<User> {
      return v.parse(user, await http.get("api/users/me").json());
    },
    /** A collection's entries, or the entry of a single type. */
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
    /** Without an id, of a single type. */
    update<T = unknown>(collection: string, id: string | undefined, data: object): Promise<Answer<T>> {
      const path = id === undefined ? collection : `${collection}/${encodeURIComponent(id)}`;
      return http.put(`api/${path}`, { json: { data } }).json();
    },
    async delete(collection: string, id: string): Promise<void> {
      await http.delete(`api/${collection}/${encodeURIComponent(id)}`);
    },
    /** The `data` of the answer; a query that was refused throws with the first of the messages. */
    async graphql<T = unknown>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const { data, errors } = await http
        .post("graphql", { json: { query, variables } })
        .json<{ data?: T | null; errors?: unknown[] }>();
      if (data === undefined || data === null || errors) throw new GraphqlError(errors);
      return data;
    },
  };
}
