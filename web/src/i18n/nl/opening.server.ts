import type { OpeningWords } from "../hu/opening.server.ts";

/** Not broken at the end of a line. */
const fixedSpace = "\u00a0";

export const openingWords: OpeningWords = {
  days: { at: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"] },
  everyDay: "elke dag",
  range: (from, until) => `${from} tot en met ${until}`,
  and: " en ",
  clock: (hour, minutes) => `${hour}.${minutes}`,
  span: (opens, closes) => `van ${opens} tot ${closes}${fixedSpace}uur`,
  open: (days, hours) => `${days} ${hours}`,
  between: ", ",
  closed: "gesloten",
  timeZone: "",
  hint: (sentence, closedOnHolidays) =>
    `Open ${sentence}${closedOnHolidays ? "; gesloten op Hongaarse feestdagen" : ""}.`,
  part: {
    morning: (opens, closes) => `’s ochtends van ${opens} tot ${closes}${fixedSpace}uur`,
    afternoon: (opens, closes) => `’s middags van ${opens} tot ${closes}${fixedSpace}uur`,
  },
  partHint: (groups) =>
    `${groups.map(({ days, parts }) => `${days && `${days} `}${parts}`).join("; ")}. In Boedapest is het even laat als in Nederland.`,
};
