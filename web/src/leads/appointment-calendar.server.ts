import type { PartOfDay } from "../forms/form-fields.ts";
import type { Hours } from "../forms/opening.ts";
import { withoutControls } from "../http/escape-markup.ts";

export interface ProposedTime {
  day: string;
  partOfDay: PartOfDay;
}

export interface CalendarEntry {
  day: string;
  /** Europe/Budapest; without them the entry takes the day. */
  hours: Hours | undefined;
  /** Same for a resent mail, so that calendars update the entry instead of adding a second one. */
  uid: string;
  /** Whose calendar entry it is. */
  brand: string;
  summary: string;
  description: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  organizer: { name: string; address: string };
}

/** Central European Time since 1996. */
const budapest = `BEGIN:VTIMEZONE
TZID:Europe/Budapest
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19970330T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
END:DAYLIGHT
END:VTIMEZONE`.split("\n");

export function proposedTime(values: Record<string, unknown>): ProposedTime | undefined {
  const { preferredDay: day, partOfDay } = values;
  if (typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return partOfDay === "morning" || partOfDay === "afternoon" ? { day, partOfDay } : undefined;
}

/** An .ics file (RFC 5545) with a tentative entry, in Budapest time. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, day, hours, brand, summary, description, madeAt, organizer } = entry;
  const date = day.replaceAll("-", "");
  const at = (time: string) => `TZID=Europe/Budapest:${date}T${time.replace(":", "")}00`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(brand)}//Leads//EN`,
    "METHOD:PUBLISH",
    ...budapest,
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(madeAt).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    // Required of what is published (RFC 5546, 3.2.1). In quotes a name has no other quotes.
    `ORGANIZER;CN="${organizer.name.replace(/["\p{Cc}]/gu, "")}":mailto:${encodeURI(organizer.address)}`,
    ...(hours ? [`DTSTART;${at(hours.opens)}`, `DTEND;${at(hours.closes)}`] : [`DTSTART;VALUE=DATE:${date}`]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "STATUS:TENTATIVE",
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function escapeText(text: string): string {
  return withoutControls(text)
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");
}

/** At most 75 bytes a line (RFC 5545, 3.1), never split within a character. */
function fold(line: string): string {
  const lines = [""];
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > 75) {
      lines.push(" ");
      size = 1;
    }
    lines[lines.length - 1] += character;
    size += bytes;
  }
  return lines.join("\r\n");
}
