import type { SearchParams } from "./content-client.server.ts";
import type { ContentType } from "./schemas.server.ts";

const picturesPopulated = {
  "populate[picture][populate][image]": true,
  "populate[pictures][populate][image]": true,
};
/** All nested relations: cms/src/content-api/populate-content.ts */
const sectionsPopulated = { "populate[sections][populate]": "*" };

export const populate: Record<ContentType, SearchParams> = {
  "case-study": {
    "populate[categories]": true,
    "populate[services]": true,
    "populate[art]": true,
    "populate[facts]": true,
    ...picturesPopulated,
  },
  "blog-item": {
    "populate[service][fields][0]": "slug",
    "populate[author][fields][0]": "role",
    "populate[art]": true,
    ...picturesPopulated,
  },
  "job-position": { populate: "*" },
  service: { "populate[art]": true, "populate[team]": true, ...sectionsPopulated },
  page: sectionsPopulated,
  testimonial: {},
  "team-member": {},
  partner: { "populate[caseStudy][fields][0]": "slug" },
  redirect: {},
  "site-setting": {},
  imprint: {},
  privacy: {},
  navigation: { "populate[header]": true, "populate[action]": true, "populate[footer][populate]": "*" },
};
