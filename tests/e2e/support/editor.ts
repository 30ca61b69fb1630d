import type { Locale } from "@hetreteg/contract/locales";

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
  /** Saves a change as draft; what is published stays. */
  change(type: string, draft: Draft, fields: Fields, locale?: Locale): Promise<void>;
  /** The draft of the entry whose field has this value. */
  find(type: string, field: string, value: string): Promise<Draft>;
  /** Makes an account with the role Reviewer and a confirmed address. */
  invite(account: { username: string; email: string; password?: string }): Promise<Draft>;
  /** Answers the client, by the document of their account, beside their case. */
  reply(draft: Draft, id: string, text: string): Promise<void>;
  /** Removes the account of a reviewer. */
  uninvite(account: Draft): Promise<void>;
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
  const accounts = "/content-manager/collection-types/plugin::users-permissions.user";
  const documents = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
  return {
    async write(type, fields, locale = "hu") {
      return (await ask<{ data: Draft }>("POST", `${documents(type)}?locale=${locale}`, token, fields)).data;
    },
    async publish(type, { documentId }, fields, locale = "hu") {
      await ask("POST", `${documents(type)}/${documentId}/actions/publish?locale=${locale}`, token, fields);
    },
    async change(type, { documentId }, fields, locale = "hu") {
      await ask("PUT", `${documents(type)}/${documentId}?locale=${locale}`, token, fields);
    },
    async find(type, field, value) {
      const path = `${documents(type)}?locale=hu&filters[${field}][$eq]=${encodeURIComponent(value)}`;
      const [found] = (await ask<{ results: Draft[] }>("GET", path, token)).results;
      if (!found) throw new Error(`The CMS has no ${type} with ${field} "${value}".`);
      return found;
    },
    async invite(account) {
      const { roles } = await ask<{ roles: { id: number; type: string }[] }>("GET", "/users-permissions/roles", token);
      const role = { connect: [{ id: roles.find(({ type }) => type === "reviewer")?.id }] };
      const fields = { ...account, role, confirmed: true, blocked: false };
      const made = await ask<Draft & { data?: Draft }>("POST", accounts, token, fields);
      return made.data ?? made;
    },
    async reply({ documentId }, id, text) {
      await ask("POST", `/case-review/${documentId}/reply`, token, { id, text });
    },
    async uninvite({ documentId }) {
      await ask("DELETE", `${accounts}/${documentId}`, token);
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
