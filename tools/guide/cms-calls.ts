export type Fields = Record<string, unknown>;
export type Entry = Fields & { documentId: string };

export interface RunningSite {
  siteUrl: string;
  cmsUrl: string;
  environment: NodeJS.ProcessEnv;
}

export type CmsCalls = Awaited<ReturnType<typeof signInAsOwner>>;

/** What has to be there before a task begins, and gone after it; the tasks themselves go through the panel. */
export async function signInAsOwner({ cmsUrl, environment }: RunningSite) {
  async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const form = body instanceof FormData;
    const response = await fetch(cmsUrl + path, {
      method,
      headers: { ...authorization, ...(form ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : {}) as T;
  }
  const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password, CMS_LEAD_TOKEN } = environment;
  const { data } = await call<{ data: { token: string } }>("POST", "/admin/login", { email, password });
  const request = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, body, data.token);
  const documents = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
  const list = async (type: string, query: string) =>
    (await request<{ results: Entry[] }>("GET", `${documents(type)}?locale=hu&${query}`)).results;
  return {
    request,
    list,
    async addEditor(language: string) {
      const { data: roles } = await request<{ data: { id: number; code: string }[] }>("GET", "/admin/roles");
      const role = roles.find(({ code }) => code === "strapi-editor")?.id;
      const name = { firstname: "Réka", lastname: "Minta" };
      const account = { ...name, email: `guide.${language}.${Date.now()}@hetreteg.example`, roles: [role] };
      const made = await request<{ data: { id: number } }>("POST", "/admin/users", {
        ...account,
        preferedLanguage: language,
      });
      const known = { ...account, password: "Guide1234567890", isActive: true };
      await request("PUT", `/admin/users/${made.data.id}`, known);
      return known;
    },
    async create(type: string, fields: Fields) {
      return (await request<{ data: Entry }>("POST", `${documents(type)}?locale=hu`, fields)).data;
    },
    async save(type: string, documentId: string, fields: Fields) {
      await request("PUT", `${documents(type)}/${documentId}?locale=hu`, fields);
    },
    async publish(type: string, documentId: string) {
      await request("POST", `${documents(type)}/${documentId}/actions/publish?locale=hu`, {});
    },
    async discard(type: string, documentId: string) {
      await request("POST", `${documents(type)}/${documentId}/actions/discard?locale=hu`, {});
    },
    async remove(type: string, field: string, value: string) {
      for (const { documentId } of await list(type, `filters[${field}][$eq]=${encodeURIComponent(value)}`)) {
        await request("DELETE", `${documents(type)}/${documentId}?locale=*`);
      }
    },
    async removeClient(email: string) {
      const accounts = "/content-manager/collection-types/plugin::users-permissions.user";
      const query = `filters[email][$eq]=${encodeURIComponent(email)}`;
      const { results } = await request<{ results: Entry[] }>("GET", `${accounts}?${query}`);
      for (const { documentId } of results) await request("DELETE", `${accounts}/${documentId}`);
    },
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.append("files", new Blob([bytes], { type: "image/jpeg" }), name);
      const [file] = await request<{ id: number }[]>("POST", "/upload", form);
      return file?.id ?? 0;
    },
    /** As the web server hands it over. */
    addLead: (lead: Fields) => call("POST", "/api/leads", { data: lead }, CMS_LEAD_TOKEN),
  };
}
