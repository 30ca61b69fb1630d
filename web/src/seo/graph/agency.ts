import type {
  OpeningHoursSpecification,
  ProfessionalService,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import { locales } from "../../i18n/locales.ts";
import { searchPath } from "../../routing/search-address.ts";
import { type DescribedPage, type Node, organizationId, postalAddress, webSiteId } from "./node.ts";

/** The agency, the same on every page but for the language of its words. */
export function agencyNode({ payload, origin }: DescribedPage): Node<ProfessionalService> {
  const { company, organization } = payload.siteLayout;
  const { brand, claim, email, phone, foundedYear } = company;
  const { openingTimes = [], profiles = [], logo = "/icons/512.png" } = organization ?? {};
  const hours = openingTimes.flatMap(openingHours);
  return {
    "@type": "ProfessionalService",
    ...organizationId(origin),
    name: brand,
    slogan: claim,
    url: `${origin}/`,
    email,
    telephone: phone,
    foundingDate: String(foundedYear),
    logo: origin + logo,
    image: origin + logo,
    address: organization ? postalAddress(organization) : company.address,
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

export function webSiteNode({ payload, origin }: DescribedPage): Node<WebSite> {
  return {
    "@type": "WebSite",
    ...webSiteId(origin),
    url: `${origin}/`,
    name: payload.siteLayout.company.brand,
    inLanguage: locales,
    publisher: organizationId(origin),
    potentialAction: searchAction(origin + searchPath(payload.locale)),
  };
}

function searchAction(address: string): WithActionConstraints<SearchAction> {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${address}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const shortDays = days.map((day) => day.slice(0, 2));

/** `Mo-Fr 09:00-17:00`; a line that does not read like that is left out. */
function openingHours(line: string): Node<OpeningHoursSpecification>[] {
  const [, first = "", last = first, opens, closes] = /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(line) ?? [];
  const [from, to] = [shortDays.indexOf(first), shortDays.indexOf(last)];
  if (from < 0 || to < from || !opens || !closes) return [];
  return [{ "@type": "OpeningHoursSpecification", dayOfWeek: days.slice(from, to + 1), opens, closes }];
}
