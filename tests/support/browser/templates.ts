import { type Locale, localizedPath } from "@hetreteg/contract/locales";

export interface TemplatePage {
  template: string;
  locale: Locale;
  /** Path with language prefix and query. */
  path: string;
}

/** One page for each template, and each page that is composed on its own. */
export const templates: Record<string, string> = {
  home: "/",
  "home-filtered": "/?filter=webshops",
  about: "/about",
  team: "/team",
  services: "/services",
  service: "/services/creative",
  "service-legacy": "/services/ecommerce-old",
  product: "/services/ecommerce_2",
  casestudies: "/casestudies",
  case: "/casestudies/trimeszter",
  "case-layers": "/casestudies/halottpenz",
  "case-line": "/casestudies/textrade",
  internationalprojects: "/internationalprojects",
  dutchprojects: "/dutchprojects",
  blog: "/blog",
  article: "/article/accessible-by-default",
  career: "/career",
  job: "/career/senior-front-end-developer",
  healthcare: "/healthcare_solutions",
  audit: "/audit",
  contact: "/contact",
  appointment: "/appointment",
  thankyou: "/thankyou",
  impressum: "/impressum",
  privacy: "/privacy",
  accessibility: "/accessibility",
  colophon: "/colophon",
  search: "/search",
  "error-404": "/nowhere/at/all",
};

/** Where `npm test` measures the art on pixels; `npm run test:long` takes every template. */
export const typicalTemplates = ["home", "about", "service", "case", "article", "contact"];

/** The page of each template that the contact sheet pictures, in one language. Throws on an empty list. */
export function templatePages(locale: Locale): TemplatePage[] {
  const pages = Object.entries(templates).map(([template, path]) => ({
    template,
    locale,
    path: localizedPath(path, locale),
  }));
  if (pages.length === 0) throw new Error("There is no template: nothing would be tested.");
  return pages;
}
