import { defaultLocale, type Locale, locales, localizedPath } from "./locales.ts";
import { isDynamic, type PageModule, routes } from "./routes.ts";

/** Content type of the entries that the pages of a module show, one each. */
export const collectionOf = {
  "case-study": "case-study",
  "job-position": "job-position",
  service: "service",
  article: "blog-item",
} as const;

export function isOfCollection(module: PageModule): module is keyof typeof collectionOf {
  return module in collectionOf;
}

/** A type whose entries have a page each. */
export type PagedType = (typeof collectionOf)[keyof typeof collectionOf];

const entryPaths = new Map<string, string>(
  routes.flatMap((route) =>
    isDynamic(route) && isOfCollection(route.module) ? [[collectionOf[route.module], route.path]] : [],
  ),
);

export function isPaged(type: string | undefined): type is PagedType {
  return type !== undefined && entryPaths.has(type);
}

/** `/casestudies/zora`, without language prefix. */
export function entryPath(type: PagedType, slug: string | number): string {
  return String(entryPaths.get(type)).replace(/:\w+/, encodeURIComponent(slug));
}

const fixedRoutes = routes.filter((route) => !isDynamic(route) && !route.params);

/** Of entries of the type `page` that the site has by itself: their `route`. The texts of the search are its own. */
export const pageNames = fixedRoutes.map(({ name }) => name).filter((name) => name !== "search");

/** `index` is what its data files are called. */
const namesOfHome = ["/home", "/index"];

/** Whether editors may give a page of their own this `route`, which is the whole of its address. */
export function isFreePageName(name: string): boolean {
  const path = `/${name.toLowerCase()}`;
  // A language that is added has two letters.
  return name.length > 2 && !namesOfHome.includes(path) && !isFixedPage(path) && !isOwnAddress(path);
}

/** Page of an entry of any type, without language prefix; `undefined` for one without. */
export function pageOf(type: string, { slug, route }: Record<string, unknown>): string | undefined {
  if (type === "page") return fixedRoutes.find(({ name }) => name === route)?.path ?? ownPagePath(route);
  // They are on every page; the home page shows most of them.
  if (type === "navigation" || type === "site-setting") return "/";
  if (isPaged(type)) return typeof slug === "string" && slug ? entryPath(type, slug) : undefined;
  return fixedRoutes.find(({ module }) => module === type)?.path;
}

function ownPagePath(route: unknown): string | undefined {
  return typeof route === "string" && isFreePageName(route) ? `/${route}` : undefined;
}

/** Whether the address is a page that is no entry of a collection, without language prefix. */
export function isFixedPage(path: string): boolean {
  return fixedRoutes.some((route) => route.path === path);
}

/** Made for each language, beside its pages. */
export const filesOfLanguages = ["/atom.xml", "/feed.json", "/llms.txt"];

/** Of the whole site, beside the folders of `isOfNoLanguage`. */
export const filesOfSite = [
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
  "/favicon.ico",
  "/favicon.svg",
];

const ownFolders = [
  "_site",
  "_edit",
  "_preview",
  "assets",
  "consent",
  "files",
  "fonts",
  "forms",
  "icons",
  "images",
  "review",
  "shares",
];
const probesAndSitemaps = /^\/(healthz|readyz|sitemap-\d+\.xml)$/;

/** What the site answers by itself, and no redirect gets to see; without language prefix. */
export function isOwnAddress(path: string): boolean {
  const [, folder = ""] = path.split("/");
  return (
    ownFolders.includes(folder) ||
    filesOfLanguages.includes(path) ||
    filesOfSite.includes(path) ||
    probesAndSitemaps.test(path)
  );
}

/** An address of the site in a language, as editors mean it: files that are not made for each language stay. */
export function localizedAddress(address: string, locale: Locale): string {
  const [path = ""] = address.split(/[?#]/, 1);
  if (isOfNoLanguage(path) || locale === defaultLocale) return address;
  if (path === "/index.md") return `/${locale}.md${address.slice(path.length)}`;
  return localizedPath(address, locale);
}

/** A home page's Markdown, such as `/en.md`, is in a language of its own. */
function isOfNoLanguage(path: string): boolean {
  if (/^\/(?:files|images|shares|assets|icons)\//.test(path) || filesOfSite.includes(path)) return true;
  return locales.some((locale) => path === `/${locale}.md`);
}

/** As Strapi names an upload: a slug and ten digits by lot. */
const documentName = /^[\w-]{0,120}_[0-9a-f]{10}\.pdf$/i;
const documentFolder = "/files/";

/** Of a PDF in the media library, `Arlista_5f0c7a91be.pdf`, the address on the site; `undefined` for other uploads. */
export function documentAddress(name: string): string | undefined {
  return documentName.test(name) ? documentFolder + name : undefined;
}

/** The name in the media library by the address on the site; `undefined` for any other address. */
export function documentAt(path: string): string | undefined {
  const name = path.startsWith(documentFolder) ? path.slice(documentFolder.length) : "";
  return documentName.test(name) ? name : undefined;
}

/** Names of the documents to which a page or a text leads. */
export function documentsIn(text: string): string[] {
  const found = text.matchAll(/\/files\/([\w-]{1,131}\.pdf)/gi);
  return [...new Set([...found].flatMap(([, name = ""]) => (documentName.test(name) ? name : [])))];
}
