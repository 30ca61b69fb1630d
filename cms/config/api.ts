import type { Core } from "@strapi/strapi";

const api: Core.Config.Api = {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
};

export default api;
