import { type Weekday, weekdays } from "@hetreteg/contract/budapest-time";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware, Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { dayInNumbers } from "../publishing/budapest-time";
import { panelLanguageOf, refusals } from "../refusals/refusals";
import { uidOf } from "../site-types";
import { problemOfDate } from "./refuse-bad-dates";

/** No hours are stored that pages, forms and search engines would read in different ways. */
export function refuseBadHours(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadHour({ uid, action, params }, next) {
    if (uid !== uidOf("site-setting") || !["create", "update", "clone"].includes(action)) return next();
    const found = settleHours(params.data ?? {}, panelLanguageOf(strapi));
    if (found.length === 0) return next();
    throw new errors.ValidationError(found.map(({ message }) => message).join(" "), {
      errors: found.map(({ path, message }) => ({ path, message, name: "ValidationError" })),
    });
  };
}

interface HoursProblem {
  path: string[];
  message: string;
}

/** Of the site settings, as they come from a form; times are written as `09:00`. What is missing is Strapi's to say. */
export function settleHours({ openingHours, openingExceptions }: Fields, language: PanelLanguage): HoursProblem[] {
  const { hours: sentences } = refusals[language];
  return [
    ...rowsOf(openingHours).flatMap(problemsOfWeekdays()),
    ...rowsOf(openingExceptions).flatMap(problemsOfDays()),
  ];

  function problemsOfWeekdays() {
    const known = new Set<number>();
    return (row: Fields, index: number): HoursProblem[] => {
      const at = (name: string) => ["openingHours", String(index), name];
      const problems = problemsOfTimes(row, at);
      const first = weekdays.indexOf(row.from as Weekday);
      const last = row.until ? weekdays.indexOf(row.until as Weekday) : first;
      if (first < 0 || last < 0) return problems;
      if (last < first) return [...problems, { path: at("until"), message: sentences.lastWeekdayFirst }];
      const days = weekdays.map((_day, day) => day).filter((day) => first <= day && day <= last);
      const doubled = days.find((day) => known.has(day));
      for (const day of days) known.add(day);
      if (doubled === undefined) return problems;
      return [...problems, { path: at("from"), message: sentences.doubledWeekday(doubled) }];
    };
  }

  function problemsOfDays() {
    const known: { from: string; until: string }[] = [];
    return (row: Fields, index: number): HoursProblem[] => {
      const at = (name: string) => ["openingExceptions", String(index), name];
      const problems = problemsOfTimes(row, at);
      if (Boolean(row.opens) !== Boolean(row.closes)) {
        problems.push({ path: at(row.opens ? "closes" : "opens"), message: sentences.oneTime });
      }
      const bad = ["from", "until"].flatMap((name) => {
        const message = problemOfDate(row[name], language);
        return message ? [{ path: at(name), message }] : [];
      });
      if (bad.length > 0 || !row.from) return [...problems, ...bad];
      const from = String(row.from);
      const until = String(row.until || from);
      if (until < from) return [...problems, { path: at("until"), message: sentences.lastDayFirst }];
      const doubled = known.find((other) => other.from <= until && from <= other.until);
      known.push({ from, until });
      if (!doubled) return problems;
      const [, day = from] = [from, doubled.from].sort();
      return [...problems, { path: at("from"), message: sentences.doubledDay(dayInNumbers(day, language)) }];
    };
  }

  function problemsOfTimes(row: Fields, at: (name: string) => string[]): HoursProblem[] {
    const problems: HoursProblem[] = [];
    for (const name of ["opens", "closes"]) {
      const typed = row[name];
      if (typed === undefined || typed === null || typed === "") continue;
      const time = readTime(String(typed));
      if (time) row[name] = time;
      else problems.push({ path: at(name), message: sentences.time(String(typed)) });
    }
    const { opens, closes } = row;
    if (problems.length === 0 && opens && closes && closes <= opens) {
      problems.push({ path: at("closes"), message: sentences.closesFirst(String(opens)) });
    }
    return problems;
  }
}

function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}

/** `9`, `9.30`, `09:30` */
function readTime(typed: string): string | undefined {
  const [, hour = "", minutes = "00"] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(typed) ?? [];
  return hour && Number(hour) < 24 && Number(minutes) < 60 ? `${hour.padStart(2, "0")}:${minutes}` : undefined;
}
