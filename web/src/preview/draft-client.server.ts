import { createHmac } from "node:crypto";
import { type CmsClient, type CmsClientOptions, createCmsClient } from "../content/cms-client.server.ts";

/** A client that reads drafts in the place of published content; cms/src/site/draft-requests.ts lets it. */
export function createDraftClient(options: CmsClientOptions, secret: string, now = Date.now()): CmsClient {
  const mac = createHmac("sha256", secret).update(`${now}\ndraft`).digest("hex");
  const client = createCmsClient({ ...options, headers: { "x-site-draft": `${now}.${mac}` } });
  return {
    ...client,
    list: (plural, search) => client.list(plural, { ...search, status: "draft" }),
    single: (name, search) => client.single(name, { ...search, status: "draft" }),
  };
}
