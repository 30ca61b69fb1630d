import type { OpeningWords } from "../hu/opening.server.ts";

/** Not broken at the end of a line. */
const fixedSpace = "\u00a0";

export const openingWords: OpeningWords = {
  days: { at: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] },
  everyDay: "every day",
  range: (from, until) => `${from} to ${until}`,
  and: " and ",
  clock: (hour, minutes) => {
    if (minutes === "00" && hour % 12 === 0) return hour === 0 ? "midnight" : "noon";
    const shown = hour % 12 || 12;
    return `${minutes === "00" ? shown : `${shown}.${minutes}`}${fixedSpace}${hour < 12 ? "am" : "pm"}`;
  },
  span: (opens, closes) => `${opens} to ${closes}`,
  open: (days, hours) => `${days}, ${hours}`,
  between: "; ",
  closed: "closed",
  timeZone: " (Budapest time)",
  hint: (sentence, closedOnHolidays) =>
    `Open ${sentence}${closedOnHolidays ? "; closed on public holidays in Hungary" : ""}.`,
  part: {
    morning: (opens, closes) => `mornings ${opens} to ${closes}`,
    afternoon: (opens, closes) => `afternoons ${opens} to ${closes}`,
  },
  partHint: (groups) =>
    `${groups.map(({ days, parts }) => `${days && `${days}: `}${parts}`).join("; ")}, Budapest time.`,
};
