import { type Locale, locales, localizedPath } from "../i18n/locales.ts";

/**
 * Every address of the site on one screen. The router, the pre-renderer, the sitemap and the sweep
 * test are made from this list; each route exists in three variants named `page___locale` (spec §2).
 */
export type PageModule =
  | "home"
  | "sections"
  | "about"
  | "audit"
  | "services"
  | "team"
  | "case-studies"
  | "case-study"
  | "blog"
  | "article"
  | "job-position"
  | "thank-you"
  | "service"
  | "imprint"
  | "privacy";

export interface Route {
  /** The page's name; also the `route` of its `page` entry in the CMS. */
  name: string;
  /** Path without language prefix; `:name` stands for one segment. */
  path: string;
  module: PageModule;
  /** Fixed parameters of a route whose path names one entry. */
  params?: Record<string, string>;
  /** The query parameters that change the page; all others are ignored. */
  query?: readonly string[];
  /** Run in this order before the page is loaded: names in run-middleware.server.ts. */
  middleware?: readonly string[];
  /** Kept out of sitemap and search engines. */
  noindex?: boolean;
}

export interface LocalizedRoute extends Route {
  /** `page___locale` */
  id: string;
  locale: Locale;
}

const caseSlugs = [
  ...["aurora", "cocacola", "crafterseurope", "endocare", "greenhills", "haldorado", "halottpenz"],
  ...["hrmny", "lafarge", "mars", "openup", "reckitt", "textrade", "trimeszter", "zora"],
];
const jobSlugs = [
  ...["business-manager", "wordpress-developer", "senior-front-end-developer", "senior-back-end-developer"],
  ...["senior-developer", "office-manager", "project-manager"],
];
const serviceSlugs = ["creative", "development", "ecommerce", "strategy", "support", "ecommerce_2"];

export const routes: readonly Route[] = [
  { name: "home", path: "/", module: "home", query: ["filter"], middleware: ["root-redirect"] },
  { name: "about", path: "/about", module: "about" },
  { name: "appointment", path: "/appointment", module: "sections" },
  { name: "audit", path: "/audit", module: "audit" },
  { name: "blog", path: "/blog", module: "blog", query: ["page"] },
  { name: "career", path: "/career", module: "sections" },
  { name: "casestudies", path: "/casestudies", module: "case-studies", query: ["filter"] },
  { name: "contact", path: "/contact", module: "sections" },
  { name: "dutchprojects", path: "/dutchprojects", module: "sections" },
  { name: "healthcare_solutions", path: "/healthcare_solutions", module: "sections" },
  { name: "impressum", path: "/impressum", module: "imprint" },
  { name: "internationalprojects", path: "/internationalprojects", module: "sections" },
  { name: "privacy", path: "/privacy", module: "privacy" },
  { name: "services", path: "/services", module: "services" },
  { name: "team", path: "/team", module: "team" },
  { name: "thankyou", path: "/thankyou", module: "thank-you", noindex: true },
  ...named("services", serviceSlugs, "service"),
  { name: "services-ecommerce-old", path: "/services/:slug", module: "service" },
  ...named("casestudies", caseSlugs, "case-study"),
  { name: "casestudies-Omnespress", path: "/casestudies/:slug", module: "case-study" },
  ...named("career", jobSlugs, "job-position"),
  { name: "career-slug", path: "/career/:slug", module: "job-position" },
  { name: "article-index", path: "/article/:index", module: "article" },
];

/** Where invited clients sign in. Browsers need no other of these addresses. */
export const reviewHome = "/review";

/**
 * Pages for invited clients (product D11), each with the language prefixes of all others. They show what is one
 * person's: made at each request, never stored, never indexed, in no menu.
 */
export const reviewPaths = {
  home: reviewHome,
  signOut: "/review/sign-out",
  register: "/review/register",
  forgotPassword: "/review/forgot-password",
  resetPassword: "/review/reset-password",
  sendConfirmation: "/review/send-confirmation",
  confirmEmail: "/review/confirm-email",
  caseStudy: "/review/casestudies/:slug",
} as const;

/** Every route in every language. */
export const localizedRoutes: readonly LocalizedRoute[] = locales.flatMap((locale) =>
  routes.map((route) => ({
    ...route,
    id: `${route.name}___${locale}`,
    locale,
    path: localizedPath(route.path, locale),
  })),
);

export function isDynamic(route: Route): boolean {
  return route.path.includes(":");
}

function named(folder: string, slugs: readonly string[], module: PageModule): Route[] {
  return slugs.map((slug) => ({
    name: `${folder}-${slug}`,
    path: `/${folder}/${slug}`,
    module,
    params: { slug },
  }));
}
