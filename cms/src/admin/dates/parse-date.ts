import { type DateProblem, problemOfDay } from "../../editing/date-span";

/** `date` is `2026-11-26`, as the CMS stores it. */
export type ParsedDate = { date: string; problem?: undefined } | { date?: undefined; problem: DateProblem };

/** Folded; any beginning of three letters or more stands for the month. */
const monthNames = [
  ["januar", "january", "januari"],
  ["februar", "february", "februari"],
  ["marcius", "march", "maart", "mrt"],
  ["aprilis", "april"],
  ["majus", "may", "mei"],
  ["junius", "june", "juni"],
  ["julius", "july", "juli"],
  ["augusztus", "august", "augustus"],
  ["szeptember", "september", "sept"],
  ["oktober", "october"],
  ["november"],
  ["december"],
];
const romanMonths = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** `26-án`, `26th`, `26ste`: only after the day. */
const ordinals = /(\d)(?:\.?-(?:j?[ae]n|j?[ae]|i|j[ae]i|ig)|st|nd|rd|th|ste|de|e)(?=[\s,.]|$)/g;
const separators = /[\s.,/\-–]+/;
const readable = /^[a-z\d\s.,/\-–]+$/;

/**
 * Reads a date typed in the ways of Hungarian, English and Dutch, in whatever language the panel is: the year has
 * four digits and stands first or last, and of two numbers beside it the day comes first where the year comes last.
 */
export function parseDate(text: string): ParsedDate {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(ordinals, "$1");
  if (!readable.test(folded)) return { problem: "not-understood" };
  const parts = (/^\d{8}$/.test(folded) ? splitDigits(folded) : splitWords(folded)).split(separators).filter(Boolean);
  const [first = "", second = "", third = ""] = parts;
  if (parts.length !== 3) return { problem: "not-understood" };
  if (isYear(first)) return dateOf(first, second, third);
  if (!isYear(third)) return { problem: parts.every(isShort) ? "year" : "not-understood" };
  return isShort(first) ? dateOf(third, second, first) : dateOf(third, first, second);
}

function splitDigits(digits: string): string {
  return `${digits.slice(0, 4)} ${digits.slice(4, 6)} ${digits.slice(6)}`;
}

/** `26nov2026` */
function splitWords(text: string): string {
  return text.replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, " ");
}

function isYear(part: string): boolean {
  return /^\d{4}$/.test(part);
}

function isShort(part: string): boolean {
  return /^\d{1,2}$/.test(part);
}

function dateOf(yearPart: string, monthPart: string, dayPart: string): ParsedDate {
  const month = monthOf(monthPart);
  if (month === undefined || !isShort(dayPart)) return { problem: "not-understood" };
  const problem = problemOfDay(Number(yearPart), month, Number(dayPart));
  if (problem) return { problem };
  return { date: `${yearPart}-${String(month).padStart(2, "0")}-${dayPart.padStart(2, "0")}` };
}

function monthOf(part: string): number | undefined {
  if (isShort(part)) return Number(part);
  const roman = romanMonths.indexOf(part) + 1;
  const named = part.length >= 3 ? monthNames.findIndex((names) => names.some((name) => name.startsWith(part))) + 1 : 0;
  return roman || named || undefined;
}
