import type { Opening } from "../forms/opening.ts";
import { openingSentence } from "../forms/opening-texts.server.ts";
import type { ContentReader } from "./reader.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import type { Company } from "./types.ts";

export interface Settings {
  company: Company;
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
  const { demonstration, streetAddress, postalCode, city, country, profiles, logo, ...company } = facts;
  const opening = openingOf({ openingHours, openingExceptions, closedOnHolidays });
  const sentence = opening && openingSentence(opening, reader.locale);
  return {
    company: { ...company, openingHours: [sentence, openingNote].filter(Boolean).join(". ") },
    opening,
    others: { demonstration, streetAddress, postalCode, city, country, profiles, logo },
  };
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
