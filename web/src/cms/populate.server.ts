import type { SearchParams } from "./content-client.server.ts";
import type { CollectionType, ContentType } from "./schemas.server.ts";

const picturesPopulated = {
  "populate[picture][populate][image]": true,
  "populate[pictures][populate][image]": true,
};
const shareImagePopulated = { "populate[shareImage]": true };
/** All nested relations: cms/src/content-api/populate-content.ts */
const sectionsPopulated = { "populate[sections][populate]": "*" };

export const populate: Record<ContentType, SearchParams> = {
  "case-study": {
    "populate[categories]": true,
    "populate[services]": true,
    "populate[art]": true,
    "populate[facts]": true,
    ...picturesPopulated,
    ...shareImagePopulated,
  },
  "blog-item": {
    "populate[service][fields][0]": "slug",
    "populate[author][fields][0]": "role",
    "populate[art]": true,
    ...picturesPopulated,
    ...shareImagePopulated,
  },
  "job-position": { populate: "*" },
  service: { "populate[art]": true, "populate[team]": true, ...shareImagePopulated, ...sectionsPopulated },
  page: { ...shareImagePopulated, ...sectionsPopulated },
  testimonial: {},
  "team-member": {},
  partner: { "populate[caseStudy][fields][0]": "slug" },
  redirect: {},
  "site-setting": { "populate[logo]": true, "populate[openingHours]": true, "populate[openingExceptions]": true },
  imprint: {},
  privacy: {},
  navigation: {
    "populate[header]": true,
    "populate[action]": true,
    "populate[menu]": true,
    "populate[footer][populate]": "*",
  },
};

/** Types that relations lead to, by field. A preview shows these as they are published. */
export const relations: Readonly<Record<string, CollectionType>> = {
  services: "service",
  team: "team-member",
  service: "service",
  author: "team-member",
  caseStudy: "case-study",
};
