import { isbot } from "isbot";
import { budapestDay } from "../forms/budapest-day.ts";
import { formKinds, formPath } from "../forms/form-kinds.ts";
import { localizedPath, splitLocale } from "../i18n/locales.ts";
import { otherName, type Visit } from "./visit-counts.server.ts";

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

export interface VisitRules {
  /** Host of the site's own address. */
  host: string;
  isPage(path: string): boolean;
}

const formPaths = new Set<string>(formKinds.map(formPath));

/** The visits that one request of a document counts as; none for a bot, a prefetch and what is no page. */
export function visitsOfRequest(request: SeenRequest, rules: VisitRules): Visit[] {
  const { purpose, gpc, dnt, userAgent, referer } = request;
  const [path = ""] = request.target.split("?");
  if (purpose || gpc === "1" || dnt === "1" || !rules.isPage(path) || isbot(userAgent)) return [];
  const before = URL.canParse(referer) ? new URL(referer) : undefined;
  if (before?.hostname === rules.host) return visitsOfStep(path, before.pathname, rules);
  const day = budapestDay();
  const from = before ? hostName(before.hostname) : "direct";
  return [
    { day, kind: "view", page: path, from: "" },
    { day, kind: "arrival", page: languageOf(path), from },
  ];
}

/** From one page of the site to another. */
export function visitsOfStep(page: string, from: string, { isPage }: VisitRules): Visit[] {
  const day = budapestDay();
  const views: Visit[] = isPage(page) ? [{ day, kind: "view", page, from: "" }] : [];
  const leadsToForm = formPaths.has(splitLocale(page).path) && from !== page && isPage(from);
  return leadsToForm ? [...views, { day, kind: "step", page, from }] : views;
}

export interface CountedEnquiry {
  page: string;
  /** As the form said it: a path and a host, or nothing. */
  from: string | undefined;
  source: string | undefined;
}

export function visitsOfEnquiry({ page, from = "", source }: CountedEnquiry, { isPage }: VisitRules): Visit[] {
  const day = budapestDay();
  const isKnown = from !== page && isPage(from);
  return [
    { day, kind: "enquiry", page: isPage(page) ? page : otherName, from: isKnown ? from : "unknown" },
    { day, kind: "enquiry-source", page: languageOf(page), from: source ? hostName(source) : "unknown" },
  ];
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
