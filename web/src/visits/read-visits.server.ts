import { budapestDay } from "@hetreteg/contract/budapest-time";
import { formKinds } from "@hetreteg/contract/leads";
import { localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { otherName } from "@hetreteg/contract/visits";
import { isbot } from "isbot";
import { formPath } from "../forms/form-kinds.ts";
import { matchRoute } from "../routing/match-route.ts";
import { linkOrigin } from "./link-origin.ts";
import type { Visit } from "./visit-counts.server.ts";

/** What is looked at of a request; nothing of it but path and host is kept. */
export interface SeenRequest {
  /** Path and query. */
  target: string;
  referer: string;
  userAgent: string;
  /** `Sec-Purpose`: a page fetched ahead is not read yet. */
  purpose: string;
  /** `Sec-GPC` and `DNT`: who sends one is not counted. */
  gpc: string;
  dnt: string;
}

/** What a browser tells of a step inside the site. */
export interface SeenStep {
  page: string;
  from: string;
  userAgent: string;
}

/** In characters; what is longer is not counted, since a row may keep all of it in memory. */
export const maxTargetLength = 2048;

export interface VisitRules {
  /** Host of the site's own address. */
  host: string;
  isPage(path: string): boolean;
}

const formPaths = new Set<string>(formKinds.map(formPath));

/** The visits that one request of a document counts as; none for a bot, a prefetch and what is no page. */
export function visitsOfRequest(request: SeenRequest, rules: VisitRules): Visit[] {
  const { purpose, gpc, dnt, userAgent, referer } = request;
  if (request.target.length > maxTargetLength) return [];
  const [path = ""] = request.target.split("?", 1);
  if (purpose || gpc === "1" || dnt === "1" || !rules.isPage(path) || isbot(userAgent)) return [];
  const before = URL.canParse(referer) ? new URL(referer) : undefined;
  if (before?.hostname === rules.host) return visitsOfStep(path, before.pathname, rules);
  const day = budapestDay();
  const from = before ? hostName(before.hostname) : "direct";
  return [viewOf(path, day), { day, kind: "arrival", page: languageOf(path), from }];
}

/** With the name of its route, by which the panel sums up all articles, or all cases. */
function viewOf(page: string, day: string): Visit {
  return { day, kind: "view", page, from: matchRoute(page)?.route.id ?? "" };
}

export function visitsOfReport({ page, from, userAgent }: SeenStep, rules: VisitRules): Visit[] {
  const isTooLong = page.length + from.length > maxTargetLength;
  return isTooLong || !rules.isPage(page) || isbot(userAgent) ? [] : visitsOfStep(page, from, rules);
}

/** From one page of the site to another. */
export function visitsOfStep(page: string, from: string, { isPage }: VisitRules): Visit[] {
  const day = budapestDay();
  const views: Visit[] = isPage(page) ? [viewOf(page, day)] : [];
  const before = otherPage(from, page, isPage);
  const leadsToForm = formPaths.has(splitLocale(page).path) && before !== undefined;
  return leadsToForm ? [...views, { day, kind: "step", page, from: before }] : views;
}

export interface CountedEnquiry {
  page: string;
  /** As the form said it: a path, with the place of the link, and a host, or nothing. */
  from: string | undefined;
  source: string | undefined;
}

export function visitsOfEnquiry({ page, from = "", source }: CountedEnquiry, { isPage }: VisitRules): Visit[] {
  const day = budapestDay();
  return [
    { day, kind: "enquiry", page: isPage(page) ? page : otherName, from: otherPage(from, page, isPage) ?? "unknown" },
    { day, kind: "enquiry-source", page: languageOf(page), from: source ? hostName(source) : "unknown" },
  ];
}

/** The page before, with the place of the link on it where that is one; none where it is the page itself or none of ours. */
function otherPage(from: string, page: string, isPage: VisitRules["isPage"]): string | undefined {
  const [path = "", origin = ""] = from.split("#");
  if (path === page || !isPage(path)) return undefined;
  return linkOrigin.test(origin) ? `${path}#${origin}` : path;
}

/** `www.` is no other site, and what is no name of a host is none. */
function hostName(text: string): string {
  if (text === "direct") return text;
  const host = text.toLowerCase().replace(/^www\./, "");
  return host.length <= 100 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : otherName;
}

function languageOf(path: string): string {
  return localizedPath("/", splitLocale(path).locale);
}
