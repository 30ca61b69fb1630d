import { parse } from "valibot";
import { openingOf } from "../../web/src/cms/company.server.ts";
import { schemas } from "../../web/src/cms/schemas.server.ts";
import { hoursOn, type Opening } from "../../web/src/forms/opening.ts";
import { readContentFolder } from "./content-folder.ts";

/** Of the demo content, as the site reads it. */
export function demoOpening(): Opening {
  const setting = readContentFolder().find(({ type }) => type === "site-setting");
  const { openingHours, openingExceptions, closedOnHolidays } = schemas["site-setting"].entries;
  const read = setting?.shared ?? {};
  const fields = {
    openingHours: parse(openingHours, read.openingHours),
    openingExceptions: parse(openingExceptions, read.openingExceptions),
    closedOnHolidays: parse(closedOnHolidays, read.closedOnHolidays),
  };
  const opening = openingOf(fields);
  if (!opening) throw new Error("The demo content has no opening hours");
  return opening;
}

/** The first day on which appointments are kept, that many days from now or later: `2026-12-04`. */
export function openDayFrom(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return hoursOn(day, demoOpening()) ? day : openDayFrom(days + 1);
}
