import { type Locale, locales, localizedPath, splitLocale } from "./locales.ts";

/** Single source of router, pre-renderer, sitemap and sweep test; three variants each: `page___locale` (spec §2). */
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
  | "privacy"
  | "search";

export interface Route {
  name: string;
  /** Without language prefix; `:name` matches one segment. */
  path: string;
  module: PageModule;
  /** Fixed parameters of a static route that shows one entry. */
  params?: Record<string, string>;
  /** Query parameters that are part of the page key; all others are ignored. */
  query?: readonly string[];
  /** Values that mean the same page as none: `/blog?page=1` is `/blog`. */
  queryDefaults?: Readonly<Record<string, string>>;
  /** Names in run-middleware.server.ts, run in this order before the page is loaded. */
  middleware?: readonly string[];
  /** `below`: full-width headline with the planes below it. */
  hero?: "below";
  noindex?: boolean;
  /** A form is expected: browsers ask for its code along with that of the view. */
  hasForm?: boolean;
}

export interface LocalizedRoute extends Route {
  /** `page___locale` */
  id: string;
  locale: Locale;
}

const caseSlugs = [
  "aurora",
  "cocacola",
  "crafterseurope",
  "endocare",
  "greenhills",
  "haldorado",
  "halottpenz",
  "hrmny",
  "lafarge",
  "mars",
  "openup",
  "reckitt",
  "textrade",
  "trimeszter",
  "zora",
];
const jobSlugs = [
  "business-manager",
  "wordpress-developer",
  "senior-front-end-developer",
  "senior-back-end-developer",
  "senior-developer",
  "office-manager",
  "project-manager",
];
const serviceSlugs = ["creative", "development", "ecommerce", "strategy", "support", "ecommerce_2"];

export const routes: readonly Route[] = [
  { name: "home", path: "/", module: "home", query: ["filter"], middleware: ["root-redirect"] },
  page("about", "about"),
  page("accessibility"),
  page("appointment", "sections", { hero: "below", hasForm: true }),
  page("audit", "audit", { hasForm: true }),
  page("blog", "blog", { query: ["page"], queryDefaults: { page: "1" } }),
  page("career", "sections", { hero: "below", hasForm: true }),
  page("casestudies", "case-studies", { query: ["filter"] }),
  page("colophon"),
  page("contact", "sections", { hasForm: true }),
  page("dutchprojects", "sections", { hero: "below" }),
  page("healthcare_solutions", "sections", { hasForm: true }),
  page("impressum", "imprint"),
  page("internationalprojects", "sections", { hero: "below" }),
  page("privacy", "privacy"),
  page("search", "search", { noindex: true }),
  page("services", "services"),
  page("team", "team", { hero: "below" }),
  page("thankyou", "thank-you", { noindex: true }),
  ...named("services", serviceSlugs, "service"),
  { name: "services-ecommerce-old", path: "/services/:slug", module: "service" },
  ...named("casestudies", caseSlugs, "case-study"),
  { name: "casestudies-Omnespress", path: "/casestudies/:slug", module: "case-study" },
  ...named("career", jobSlugs, "job-position").map((route) => ({ ...route, hasForm: true })),
  { name: "career-slug", path: "/career/:slug", module: "job-position", hasForm: true },
  { name: "article-index", path: "/article/:index", module: "article" },
  // Editors' own: entries of the type `page` under names that no other route has.
  { name: "route", path: "/:route", module: "sections" },
];

export const reviewHome = "/review";

/** Client review pages: rendered per request, never cached, indexed or linked in menus. */
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

export const localizedRoutes: readonly LocalizedRoute[] = locales.flatMap((locale) =>
  routes.map((route) => ({
    ...route,
    id: `${route.name}___${locale}`,
    locale,
    path: localizedPath(route.path, locale),
  })),
);

/** Lists that pages below the first level belong to; an article does not stand below its list. */
const parents = { services: "/services", casestudies: "/casestudies", career: "/career", article: "/blog" } as const;

export function parentOf({ path }: Route): (typeof parents)[keyof typeof parents] | undefined {
  const [, folder, below] = splitLocale(path).path.split("/");
  return below && folder && folder in parents ? parents[folder as keyof typeof parents] : undefined;
}

export function isDynamic(route: Route): boolean {
  return route.path.includes(":");
}

/** At the address of its name. */
function page(name: string, module: PageModule = "sections", more: Partial<Route> = {}): Route {
  return { name, path: `/${name}`, module, ...more };
}

function named(folder: string, slugs: readonly string[], module: PageModule): Route[] {
  return slugs.map((slug) => ({
    name: `${folder}-${slug}`,
    path: `/${folder}/${slug}`,
    module,
    params: { slug },
  }));
}
