import type { Locale } from "@hetreteg/contract/locales";
import type { Opening } from "../forms/opening.ts";
import { openingSentence } from "../forms/opening-texts.server.ts";
import { languages } from "../i18n/languages.ts";
import type { TextOverrides } from "../i18n/override-texts.ts";
import type { ContentReader } from "./reader.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import { readOverrides } from "./texts-in-effect.server.ts";
import type { Company } from "./types.ts";

/** Every `{{token}}` of texts by its name; `""` where an optional one is not filled in. */
export type Facts = Company &
  Omit<EntryOf<"site-setting">, NotAFact | "smallestProject"> & { smallestProject: string } & ServiceFacts;
type ServiceFacts = Record<`service_${string}`, string>;
type NotAFact = "documentId" | "locale" | "updatedAt" | "texts" | OpeningField | keyof Settings["others"];
type OpeningField = "openingHours" | "openingExceptions" | "closedOnHolidays" | "openingNote";

export interface Settings {
  facts: Facts;
  /** Without any row nothing is known, and no day is refused. */
  opening: Opening | undefined;
  /** The editors' own texts of the interface. */
  texts: TextOverrides;
  others: Pick<
    EntryOf<"site-setting">,
    "demonstration" | "consentRevision" | "streetAddress" | "postalCode" | "city" | "country" | "profiles" | "logo"
  >;
}

/** The site settings as pages use them. */
export async function readSettings(reader: ContentReader): Promise<Settings> {
  const [settings, services] = await Promise.all([reader.single("site-setting"), reader.titles("service")]);
  const { documentId: _id, locale: _locale, updatedAt: _updated, texts, ...fields } = settings;
  const { openingHours, openingExceptions, closedOnHolidays, openingNote, ...facts } = fields;
  const { demonstration, consentRevision, streetAddress, postalCode, city, country, profiles, logo, ...others } = facts;
  const opening = openingOf({ openingHours, openingExceptions, closedOnHolidays });
  const sentence = opening && openingSentence(opening, reader.locale);
  return {
    facts: {
      ...namesOfServices(services),
      ...others,
      smallestProject: figure(others.smallestProject, reader.locale),
      openingHours: [sentence, openingNote].filter(Boolean).join(". "),
    },
    opening,
    // In another language than the page's they are another language's texts.
    texts: readOverrides(reader.locale, {
      ...choicesNamedBy(services),
      ...(settings.lang ? {} : texts),
    }),
    others: { demonstration, consentRevision, streetAddress, postalCode, city, country, profiles, logo },
  };
}

/** `{{service_support}}`, by slug. */
function namesOfServices(titles: Record<string, string>): ServiceFacts {
  return Object.fromEntries(Object.entries(titles).map(([slug, title]) => [serviceToken(slug), title]));
}

export function serviceToken(slug: string): `service_${string}` {
  return `service_${slug.replaceAll("-", "_")}`;
}

/** Choices of the forms that are a service by its name; the others are parts of one, with names of their own. */
const sameAsService = ["creative", "support", "marketing"];

function choicesNamedBy(titles: Record<string, string>): TextOverrides {
  return Object.fromEntries(
    sameAsService.flatMap((slug) => (titles[slug] ? [[`forms.choices.services.${slug}`, titles[slug]]] : [])),
  );
}

/** An amount as the language writes it, `10,000`; `""` where there is none. */
export function figure(amount: number | "" | undefined, locale: Locale): string {
  return amount === "" || amount === undefined ? "" : new Intl.NumberFormat(languages[locale].tag).format(amount);
}

/** The facts of a service's own texts, its price band among them. */
export function factsOfService(
  { priceFrom, priceTo }: Pick<EntryOf<"service">, "priceFrom" | "priceTo">,
  facts: Facts,
  locale: Locale,
): Facts & { priceFrom: string; priceTo: string } {
  return { ...facts, priceFrom: figure(priceFrom, locale), priceTo: figure(priceTo, locale) };
}

/** What every page shows. */
export function companyOf({ lang, brand, claim, email, phone, address, openingHours }: Facts): Company {
  return { ...(lang ? { lang } : {}), brand, claim, email, phone, address, openingHours };
}

type OpeningFields = Pick<EntryOf<"site-setting">, "openingHours" | "openingExceptions" | "closedOnHolidays">;

export function openingOf({ openingHours, openingExceptions, closedOnHolidays }: OpeningFields): Opening | undefined {
  if (openingHours.length === 0) return undefined;
  const exceptions = openingExceptions.map(({ from, until, opens, closes }) => ({
    from,
    until: until ?? from,
    ...(opens && closes ? { hours: { opens, closes } } : {}),
  }));
  return { week: openingHours, exceptions, closedOnHolidays };
}
