import type { Locale } from "@hetreteg/contract/locales";
import type { Opening } from "../forms/opening.ts";
import { openingSentence } from "../forms/opening-texts.server.ts";
import { languages } from "../i18n/languages.ts";
import type { ContentReader } from "./reader.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import type { Company } from "./types.ts";

/** Every `{{token}}` of texts by its name; `""` where an optional one is not filled in. */
export type Facts = Company & Omit<EntryOf<"site-setting">, NotAFact | "smallestProject"> & { smallestProject: string };
type NotAFact = "documentId" | "locale" | "updatedAt" | OpeningField | keyof Settings["others"];
type OpeningField = "openingHours" | "openingExceptions" | "closedOnHolidays" | "openingNote";

export interface Settings {
  facts: Facts;
  /** Without any row nothing is known, and no day is refused. */
  opening: Opening | undefined;
  others: Pick<
    EntryOf<"site-setting">,
    "demonstration" | "streetAddress" | "postalCode" | "city" | "country" | "profiles" | "logo"
  >;
}

/** The site settings as pages use them. */
export async function readSettings(reader: ContentReader): Promise<Settings> {
  const settings = await reader.single("site-setting");
  const { documentId: _id, locale: _locale, updatedAt: _updated, ...fields } = settings;
  const { openingHours, openingExceptions, closedOnHolidays, openingNote, ...facts } = fields;
  const { demonstration, streetAddress, postalCode, city, country, profiles, logo, ...others } = facts;
  const opening = openingOf({ openingHours, openingExceptions, closedOnHolidays });
  const sentence = opening && openingSentence(opening, reader.locale);
  return {
    facts: {
      ...others,
      smallestProject: figure(others.smallestProject, reader.locale),
      openingHours: [sentence, openingNote].filter(Boolean).join(". "),
    },
    opening,
    others: { demonstration, streetAddress, postalCode, city, country, profiles, logo },
  };
}

/** An amount as the language writes it, `10,000`; `""` where there is none. */
export function figure(amount: number | "" | undefined, locale: Locale): string {
  return amount === "" || amount === undefined ? "" : new Intl.NumberFormat(languages[locale].tag).format(amount);
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
