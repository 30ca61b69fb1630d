import type { Locale } from "@hetreteg/contract/locales";
import { languages } from "../i18n/languages.ts";
import lastRun from "./bench-run.json" with { type: "json" };
import { dateLabel } from "./date-label.server.ts";

const factsByLocale = new Map<Locale, Record<string, string>>();

/** The last run of the bench as tokens of /colophon, `{{benchPages}}`; `npm run bench -- --record` writes the file. */
export function benchFacts(locale: Locale): Record<string, string> {
  const facts = factsByLocale.get(locale) ?? formatFacts(locale);
  factsByLocale.set(locale, facts);
  return facts;
}

function formatFacts(locale: Locale): Record<string, string> {
  const format = new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 3 });
  const { measuredOn, ...figures } = lastRun;
  const facts = Object.entries(figures).map(([name, value]) => [
    benchToken(name),
    typeof value === "number" ? format.format(value) : value,
  ]);
  return { ...Object.fromEntries(facts), [benchToken("measuredOn")]: dateLabel(measuredOn, locale) };
}

function benchToken(name: string): string {
  return `bench${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
