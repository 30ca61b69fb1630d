/** Opening hours in words: whatever the settings hold, a visitor reads it as a native writes it. */
export interface OpeningWords {
  /** Monday first: alone, as the first and as the last of several. */
  days: { at: string[]; from?: string[]; until?: string[] };
  everyDay: string;
  range(from: string, until: string): string;
  and: string;
  clock(hour: number, minutes: string): string;
  span(opens: string, closes: string): string;
  /** Days with their hours, alone or one of several. */
  open(days: string, hours: string, isAlone: boolean): string;
  between: string;
  closed: string;
  /** After the sentence that stands alone. */
  timeZone: string;
  hint(sentence: string, closedOnHolidays: boolean): string;
  part: Record<"morning" | "afternoon", (opens: string, closes: string) => string>;
  partHint(groups: { days: string; parts: string }[]): string;
}

/** Not broken at the end of a line. */
const fixedSpace = "\u00a0";

export const openingWords: OpeningWords = {
  days: {
    at: ["hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "szombaton", "vasárnap"],
    from: ["hétfőtől", "keddtől", "szerdától", "csütörtöktől", "péntektől", "szombattól", "vasárnaptól"],
    until: ["hétfőig", "keddig", "szerdáig", "csütörtökig", "péntekig", "szombatig", "vasárnapig"],
  },
  everyDay: "minden nap",
  range: (from, until) => `${from} ${until}`,
  and: " és ",
  clock: (hour, minutes) => (minutes === "00" ? String(hour) : `${hour}.${minutes}`),
  span: (opens, closes) => `${opens} és ${closes}${fixedSpace}óra között`,
  open: (days, hours, isAlone) => `${days}${isAlone ? "," : ""} ${hours}`,
  between: ", ",
  closed: "zárva",
  timeZone: "",
  hint: (sentence, closedOnHolidays) => `Nyitva ${sentence}${closedOnHolidays ? "; munkaszüneti napokon zárva" : ""}.`,
  part: {
    morning: (opens, closes) => `délelőtt ${opens}–${closes}`,
    afternoon: (opens, closes) => `délután ${opens}–${closes}`,
  },
  partHint: (groups) =>
    `${groups.map(({ days, parts }) => `${days && `${days} `}${parts}`).join("; ")}${fixedSpace}óra között, budapesti idő szerint.`,
};
