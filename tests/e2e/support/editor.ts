import type { Locale } from "../../../web/src/i18n/locales.ts";

type Fields = Record<string, unknown>;

export interface Draft {
  documentId: string;
}

/** What an editor does in the admin panel, by the panel's own calls. */
export interface Editor {
  write(type: string, fields: Fields, locale?: Locale): Promise<Draft>;
  publish(type: string, draft: Draft, fields: Fields, locale?: Locale): Promise<void>;
  /** Puts a file into the media library and gives its id there. */
  upload(name: string, mime: string, bytes: Buffer): Promise<number>;
  /** Removes the entry in every language, published or not. */
  remove(type: string, draft: Draft): Promise<void>;
}

const { CMS_TEST_URL, CMS_ADMIN_EMAIL, CMS_ADMIN_PASSWORD } = process.env;

export const hasCms = Boolean(CMS_TEST_URL && CMS_ADMIN_EMAIL && CMS_ADMIN_PASSWORD);

/** Signs in once: the CMS limits sign-ins to a few in five minutes. */
export async function signIn(): Promise<Editor> {
  const login = await ask<{ data: { token: string } }>("POST", "/admin/login", undefined, {
    email: CMS_ADMIN_EMAIL,
    password: CMS_ADMIN_PASSWORD,
  });
  const { token } = login.data;
  const documents = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
  return {
    async write(type, fields, locale = "hu") {
      return (await ask<{ data: Draft }>("POST", `${documents(type)}?locale=${locale}`, token, fields)).data;
    },
    async publish(type, { documentId }, fields, locale = "hu") {
      await ask("POST", `${documents(type)}/${documentId}/actions/publish?locale=${locale}`, token, fields);
    },
    async upload(name, mime, bytes) {
      const form = new FormData();
      form.append("files", new Blob([new Uint8Array(bytes)], { type: mime }), name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${CMS_TEST_URL}/upload`, { method: "POST", body: form, headers });
      if (!response.ok) throw new Error(`${name} was not taken: ${response.status} ${await response.text()}`);
      const [file] = (await response.json()) as { id: number }[];
      return file?.id ?? 0;
    },
    async remove(type, { documentId }) {
      await ask("DELETE", `${documents(type)}/${documentId}?locale=*`, token);
    },
  };
}

async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(CMS_TEST_URL + path, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}
