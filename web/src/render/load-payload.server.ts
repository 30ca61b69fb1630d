import { type Locale, locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import type { LocalizedRoute } from "@hetreteg/contract/routes";
import { isOutage, outageStatus } from "../cms/cms-client.server.ts";
import { companyOf, readSettings, type Settings } from "../cms/company.server.ts";
import type { Content } from "../cms/content.server.ts";
import { fillFacts } from "../cms/facts.server.ts";
import { linesOf } from "../cms/lines-of.server.ts";
import { resolveLinks } from "../cms/link-target.server.ts";
import { noDependencies, type PageDependencies } from "../cms/page-dependencies.server.ts";
import type { PictureSource } from "../cms/picture-source.server.ts";
import { type ContentReader, createContentReader } from "../cms/reader.server.ts";
import { forBrowser } from "../cms/texts-in-effect.server.ts";
import { langOf } from "../cms/tiles.server.ts";
import type { Link, Organization, SiteLayout } from "../cms/types.ts";
import { consentSettings, type PageConsent } from "../consent/settings.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { loadMessages } from "../i18n/texts.ts";
import { lensFacts } from "../lens/lens-facts.server.ts";
import type { LoadContext } from "../pages/load.server.ts";
import { loaders } from "../pages/loaders.server.ts";
import type { PageData, PagePayload, PayloadOf } from "../pages/payload.ts";
import { matchRoute } from "../routing/match-route.ts";
import { RedirectError } from "../routing/redirect.ts";
import { RouteError, statusOf } from "../routing/route-error.ts";
import { runMiddleware } from "../routing/run-middleware.server.ts";
import { shareCard, shareImageAlt } from "../seo/share-card.server.ts";
import { sharePath } from "../seo/share-path.server.ts";
import type { SiteLayoutStore } from "../store/site-layout-store.server.ts";
import { breadcrumbsOf } from "./breadcrumbs.server.ts";

/** Content, pictures and the last valid site layout. */
export interface PageSource {
  /** Current content, or the snapshot of a publish run. */
  content(): Promise<Content>;
  /** Without it no picture is shown. */
  pictures?: PictureSource;
  siteLayouts: SiteLayoutStore;
  /** Reports errors to the operator. */
  onError(error: unknown): void;
  /** The address of a known page that differs from this one at most in capitals; asks no CMS. */
  addressLike?(path: string): string | undefined;
  /** Root path redirect (spec §4). */
  rootRedirect?: string | undefined;
  consent?: PageConsent;
}

export type LoadedPayload =
  | { kind: "page"; payload: PagePayload; dependencies: PageDependencies }
  /** `to`: path with language prefix. */
  | { kind: "moved"; to: string; status: number };

/** Page data with its dependencies. Never throws: an unknown address is a 404 page, a CMS outage a 5xx page. */
export async function loadPayload(url: URL, source: PageSource): Promise<LoadedPayload> {
  const page = await loadContent(url, source);
  return page.kind === "moved" ? page : { ...page, payload: withConsent(page.payload, source) };
}

export type ErrorSource = Pick<PageSource, "siteLayouts" | "consent">;

export interface ErrorDetails {
  /** Path the visitor may have meant. */
  suggestion?: string | undefined;
  /** Instead of the kind's own. */
  status?: number;
}

/** Needs no CMS. */
export async function loadErrorPayload(
  kind: PageData["error"]["kind"],
  locale: Locale,
  source: ErrorSource,
  details?: ErrorDetails,
): Promise<PagePayload> {
  return withConsent((await errorPage(kind, locale, source, details)).payload, source);
}

function withConsent(payload: PagePayload, { consent }: Pick<PageSource, "consent">): PagePayload {
  return consent ? { ...payload, consent } : payload;
}

async function loadContent(url: URL, source: PageSource): Promise<LoadedPayload> {
  const { locale } = splitLocale(url.pathname);
  const match = matchRoute(url.pathname);
  if (!match) return notFoundPage(url, source);
  try {
    const { route, params } = match;
    await runMiddleware({ url, route, locale, rootRedirect: source.rootRedirect });
    const reader = createContentReader(await source.content(), locale, source.pictures);
    const settings = await readSettings(reader);
    const { facts, opening } = settings;
    const { texts } = settings;
    const siteLayout = await readSiteLayout(settings, reader);
    source.siteLayouts.keep(locale, { siteLayout, facts, texts }, reader.snapshot);
    const consent = consentSettings({ consent: source.consent, siteLayout });
    const { demonstration } = settings.others;
    const context = { route, params, search: keptSearch(route, url), reader, facts, opening, demonstration, consent };
    return await loadRoute(context, siteLayout, url, source);
  } catch (error) {
    if (error instanceof RedirectError) return { kind: "moved", to: error.to, status: error.status };
    source.onError(error);
    if (isOutage(error)) return errorPage("unavailable", locale, source, { status: outageStatus(error) });
    return withError(await errorPage("generic", locale, source), error);
  }
}

async function loadRoute(
  context: LoadContext,
  siteLayout: SiteLayout,
  url: URL,
  source: PageSource,
): Promise<LoadedPayload> {
  const { reader, route } = context;
  const loaded = await loaders[route.module](context);
  if (loaded.kind === "moved") return { kind: "moved", to: localizedPath(loaded.path, route.locale), status: 301 };
  if (loaded.kind === "not-found") {
    return { ...(await notFoundPage(url, source)), dependencies: reader.dependencies };
  }

  const { path } = splitLocale(url.pathname);
  const search = loaded.canonicalSearch ?? "";
  const { document } = loaded;
  const published = document ? reader.localesOf(document.type, document.documentId) : locales;
  const addresses = locales.map((locale) => ({ locale, path: localizedPath(path, locale) + search }));
  const payload = {
    view: loaded.view ?? route.module,
    route: route.id,
    locale: route.locale,
    status: 200,
    meta: {
      ...fillFacts(loaded.meta, context.facts),
      type: loaded.meta.type ?? "website",
      canonical: url.pathname + search,
      ...(route.noindex ? { noindex: true } : {}),
    },
    // Language links belong to the address that search engines show.
    alternates: loaded.meta.original ? [] : addresses.filter(({ locale }) => published.includes(locale)),
    switches: locales.map((locale) => ({ locale, path: localizedPath(path, locale) + url.search })),
    ...breadcrumbsOf(route, loaded, siteLayout, url.pathname),
    siteLayout: { ...siteLayout, company: { ...siteLayout.company, ...factsForOlderScripts(context) } },
    data: loaded.data,
  } as PagePayload;
  payload.meta.image = sharePath(shareCard(payload));
  payload.meta.imageAlt = shareImageAlt(payload);
  payload.lens = lensFacts(payload, reader, context.facts);
  return { kind: "page", payload, dependencies: reader.dependencies };
}

/** A tab that was open during the update from 1.0.0 reads them here; to go with the release after. */
function factsForOlderScripts({ route, facts }: LoadContext): object {
  if (route.module !== "about" && route.module !== "audit") return {};
  const { officeArea, terraceArea, auditFee, auditFeeNote } = facts;
  return { officeArea, terraceArea, auditFee, auditFeeNote };
}

/** Error page with the thrown status (spec §8); a route's own error adds its message. */
function withError(page: LoadedPayload & { kind: "page" }, error: unknown): LoadedPayload {
  const { payload } = page;
  const title = error instanceof RouteError ? error.message : payload.meta.title;
  return { ...page, payload: { ...payload, status: statusOf(error), meta: { ...payload.meta, title } } };
}

const statusOfKind = { "not-found": 404, unavailable: 503, "bad-request": 400, generic: 500 } as const;

/** Messages of spec §8 in the language of the path; needs no CMS. */
async function errorPage(
  kind: PageData["error"]["kind"],
  locale: Locale,
  { siteLayouts }: Pick<PageSource, "siteLayouts">,
  { suggestion, status = statusOfKind[kind] }: ErrorDetails = {},
): Promise<LoadedPayload & { kind: "page" }> {
  const title =
    kind === "generic" ? (await loadMessages(locale)).error.genericTitle : serverTexts[locale].errorTitles[kind];
  const payload: PayloadOf<"error"> = {
    view: "error",
    locale,
    status,
    meta: { title, description: title, type: "website", noindex: true },
    alternates: [],
    switches: locales.map((other) => ({ locale: other, path: localizedPath("/", other) })),
    siteLayout: siteLayouts.get(locale),
    data: { kind, ...(suggestion ? { suggestion: { label: decodeURI(suggestion), path: suggestion } } : {}) },
  };
  return { kind: "page", payload, dependencies: noDependencies() };
}

function notFoundPage(url: URL, source: PageSource): Promise<LoadedPayload & { kind: "page" }> {
  const suggestion = suggestionFor(url, source);
  return errorPage("not-found", splitLocale(suggestion ?? url.pathname).locale, source, { suggestion });
}

/** `/about/` and `/About` are 404 pages that lead to `/about`. */
export function suggestionFor({ pathname }: URL, { addressLike }: Pick<PageSource, "addressLike">): string | undefined {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end--;
  const known = addressLike?.(pathname.slice(0, end));
  return known === pathname ? undefined : known;
}

async function readSiteLayout(settings: Settings, reader: ContentReader): Promise<SiteLayout> {
  const { facts, opening, others } = settings;
  const texts = forBrowser(settings.texts);
  const navigation = fillFacts(await reader.single("navigation"), facts);
  const links = (given: readonly Link[]) => resolveLinks(given, reader.locale);
  const language = langOf(navigation.lang);
  const [action] = links(navigation.action?.label ? [navigation.action] : []);
  return {
    company: companyOf(facts),
    organization: await readOrganization(settings, reader),
    ...(opening ? { opening } : {}),
    ...(others.demonstration ? { demonstration: others.demonstration } : {}),
    ...(others.consentRevision ? { consentRevision: others.consentRevision } : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    header: links(navigation.header).map((one) => ({ ...one, ...language })),
    ...(action ? { action: { ...action, ...language } } : {}),
    menu: links(navigation.menu).map((one) => ({ ...one, ...language })),
    footer: navigation.footer.map(({ label, links: listed }) => ({
      label,
      links: links(listed),
      ...language,
    })),
  };
}

/** Without the parts of an address, the whole of it stands for the street. */
async function readOrganization(
  { facts: { brand, address, foundedYear }, others }: Settings,
  reader: ContentReader,
): Promise<Organization> {
  const { streetAddress, postalCode, city, country, profiles, logo } = others;
  const picture = logo && { image: logo, alternativeText: brand, caption: undefined };
  const shown = await reader.picture(picture, "logo");
  return {
    foundedYear,
    street: streetAddress ?? address,
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { city } : {}),
    country,
    profiles: linesOf(profiles ?? ""),
    ...(shown ? { logo: `${shown.path}/${shown.fallback}` } : {}),
  };
}

function keptSearch(route: LocalizedRoute, url: URL): URLSearchParams {
  return new URLSearchParams([...url.searchParams].filter(([name]) => route.query?.includes(name)));
}
