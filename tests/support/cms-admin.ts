import { expect } from "vitest";

export type Fields = Record<string, unknown>;

export interface Answer<T = Fields> {
  status: number;
  body: T;
}

/** What an editor does in the admin panel, through the panel's own calls. */
export interface TestAdmin {
  token(): string;
  request<T = Fields>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Saves a new draft. */
  createDraft(type: string, data: Fields, locale?: string): Promise<Answer<DocumentAnswer>>;
  /** Saves a change as draft; what is published stays. */
  saveDraft(type: string, documentId: string, data: Fields, locale?: string): Promise<Answer<DocumentAnswer>>;
  /** Puts a file into the media library, or in the place of the one with this id. */
  upload(name: string, mime: string, bytes: BlobPart, replaces?: number): Promise<Answer<UploadedFile>>;
  publish(type: string, documentId: string, locale?: string): Promise<Answer<DocumentAnswer>>;
  /** The draft of the entry whose field has this value. */
  find(type: string, field: string, value: string, locale?: string): Promise<Fields & { documentId: string }>;
}

export interface DocumentAnswer {
  data?: Fields & { documentId: string };
  error?: { name: string; message: string; details: { errors?: { path: string[]; message: string }[] } };
}

export interface UploadedFile {
  id: number;
  url: string;
  width: number | null;
  height: number | null;
}

export async function signInAsAdmin(url: string, email: string, password: string): Promise<TestAdmin> {
  return adminWith(url, (await signIn(url, email, password)).token);
}

/** `cookie` gets another token (`renewToken`) when this one has ended, half an hour later. */
export async function signIn(url: string, email: string, password: string): Promise<{ token: string; cookie: string }> {
  const response = await post(`${url}/admin/login`, { body: JSON.stringify({ email, password }) });
  expect(response.status, "the admin made at set-up can sign in").toBe(200);
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("strapi_admin_refresh=")) ?? "";
  return { token: await tokenIn(response), cookie: cookie.split(";")[0] ?? "" };
}

export async function renewToken(url: string, cookie: string): Promise<string> {
  return tokenIn(await post(`${url}/admin/access-token`, { headers: { cookie }, body: "{}" }));
}

function post(address: string, { headers, body }: { headers?: Record<string, string>; body: string }) {
  return fetch(address, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
}

async function tokenIn(response: Response): Promise<string> {
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Goes on with a session that is there already, since the login is rate limited; `language`: of their panel. */
export function adminWith(url: string, token: string, language = "en"): TestAdmin {
  const request: TestAdmin["request"] = (method, path, body) => call(url, method, path, body, token, language);
  const documents = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

  return {
    token: () => token,
    request,
    createDraft: (type, data, locale = "hu") => request("POST", `${documents(type)}?locale=${locale}`, data),
    saveDraft: (type, documentId, data, locale = "hu") =>
      request("PUT", `${documents(type)}/${documentId}?locale=${locale}`, data),
    async upload(name, mime, bytes, replaces) {
      const form = new FormData();
      form.append("files", new Blob([bytes], { type: mime }), name);
      const path = replaces === undefined ? "/upload" : `/upload?id=${replaces}`;
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(url + path, { method: "POST", body: form, headers });
      const answer = (await response.json()) as UploadedFile | UploadedFile[];
      return { status: response.status, body: (Array.isArray(answer) ? answer[0] : answer) as UploadedFile };
    },
    publish: (type, documentId, locale = "hu") =>
      request("POST", `${documents(type)}/${documentId}/actions/publish?locale=${locale}`, {}),
    async find(type, field, value, locale = "hu") {
      const path = `${documents(type)}?locale=${locale}&filters[${field}][$eq]=${encodeURIComponent(value)}`;
      const list = await request<{ results: (Fields & { documentId: string })[] }>("GET", path);
      const [entry] = list.body.results;
      if (!entry) throw new Error(`The CMS has no ${type} with ${field} "${value}".`);
      return entry;
    },
  };
}

async function call<T>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  language = "en",
): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
}
