import type { Core } from "@strapi/strapi";

const api: Core.Config.Api = {
  // Strapi joins a document's other languages without regard to their status: a filter on
  // `localizations` would tell a draft's text letter by letter.
  responses: { privateAttributes: ["localizations"] },
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
};

export default api;
