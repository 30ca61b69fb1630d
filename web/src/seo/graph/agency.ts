import { weekdays } from "@hetreteg/contract/budapest-time";
import { locales } from "@hetreteg/contract/locales";
import type { OpeningHoursSpecification, ProfessionalService, WebSite } from "schema-dts";
import type { Opening, WeekdayHours } from "../../forms/opening.ts";
import { searchAction } from "../../search/search-address.ts";
import { type DescribedPage, type Node, organizationId, postalAddress, webSiteId } from "./node.ts";

/** The agency, the same on every page but for the language of its words. */
export function agencyNode({ payload, origin }: DescribedPage): Node<ProfessionalService> {
  const { company, organization, opening } = payload.siteLayout;
  const { brand, claim, email, phone } = company;
  const { foundedYear, profiles = [], logo = "/icons/512.png" } = organization ?? {};
  const hours = opening ? openingHours(opening) : [];
  return {
    "@type": "ProfessionalService",
    ...organizationId(origin),
    name: brand,
    slogan: claim,
    url: `${origin}/`,
    email,
    telephone: phone,
    ...(foundedYear ? { foundingDate: String(foundedYear) } : {}),
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
    potentialAction: searchAction(origin, payload.locale),
  };
}

function openingHours({ week, exceptions, closedOnHolidays }: Opening): Node<OpeningHoursSpecification>[] {
  return [
    ...week.map(({ from, until, opens, closes }): Node<OpeningHoursSpecification> => {
      return { "@type": "OpeningHoursSpecification", dayOfWeek: daysFrom(from, until), opens, closes };
    }),
    ...(closedOnHolidays
      ? [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek: "PublicHolidays" as const, ...closed }]
      : []),
    ...exceptions.map(({ from, until, hours }): Node<OpeningHoursSpecification> => {
      const { opens, closes } = hours ?? closed;
      return { "@type": "OpeningHoursSpecification", validFrom: from, validThrough: until, opens, closes };
    }),
  ];
}

/** So search engines read it. */
const closed = { opens: "00:00", closes: "00:00" };

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

function daysFrom(from: WeekdayHours["from"], until: WeekdayHours["until"]) {
  return days.slice(weekdays.indexOf(from), weekdays.indexOf(until) + 1);
}
