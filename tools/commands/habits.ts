import { type Locale, locales } from "@hetreteg/contract/locales";
import { type ContentEntry, readContentFolder } from "../../tests/support/content-folder.ts";

// What is right once and tires by the tenth time. No limit and no failure: a writer looks at the figures and at the
// places. docs/how-to/write.md says what to do about each.

interface Habit {
  name: string;
  /** The places in one text. */
  find(text: string, locale: Locale): string[];
  /** Alone in these languages. */
  only?: readonly Locale[];
}

const habits: Habit[] = [
  { name: "closing one-liner", find: closingOneLiners },
  { name: "colon before a clause", find: byPattern(/:[*_”’“]{0,3} (?=\p{Ll})[^.!?\n]*/gu) },
  {
    name: "verb …, dan",
    only: ["nl"],
    // "Volgt er een project, dan", not "Als er een project volgt, dan".
    find: byPattern(
      /(?<=^|[.!?:;] |\n)(?!(?:Als|Wie|Wat|Waar|Wanneer|Zodra|Omdat|Hoe|Zolang|Indien)\b)\p{Lu}\p{Ll}+ [^.!?:;\n]*?, dan\b/gu,
    ),
  },
  {
    name: "somebody, nobody",
    find: byWords({
      hu: "valaki\\p{L}*|senki\\p{L}*",
      en: "somebody|someone|nobody|no one|anybody|anyone|everybody|everyone",
      nl: "iemand|niemand|iedereen",
    }),
  },
  {
    name: "seldom, usually",
    find: byWords({
      hu: "ritkán|általában|többnyire|gyakran|szokott|szoktak|szoktunk|szokás",
      en: "seldom|rarely|usually|often|mostly|generally",
      nl: "zelden|meestal|vaak|doorgaans|gewoonlijk",
    }),
  },
  { name: "the table", find: byWords({ hu: "asztal\\p{L}*", en: "tables?", nl: "tafels?" }) },
  {
    name: "should, ought to",
    find: byWords({
      hu: "kell|kellene|érdemes|illik|való",
      en: "should|would|has to|have to|ought to|belongs?|needs|deserves?",
      nl: "moet|moeten|hoort|horen|verdient|zou|zouden",
    }),
  },
];

const words = process.argv.slice(2);
const texts = readContentFolder().flatMap((entry) => locales.flatMap((locale) => textsOf(entry, locale)));
const chosen = texts.filter(({ type, key, locale }) => words.every((word) => [type, key, locale].includes(word)));
if (chosen.length === 0) {
  console.error(`✗ content/ has nothing of ${words.join(" ")}.\n  Fix: write a language, a type of content or a key.`);
  process.exitCode = 1;
} else if (words.length > 0) printPlaces();
printCounts();

interface Text {
  type: string;
  key: string;
  locale: Locale;
  text: string;
}

function textsOf(entry: ContentEntry, locale: Locale): Text[] {
  const { type, key } = entry;
  return stringsIn(entry.translations[locale]).map((text) => ({ type, key, locale, text }));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/\]\([^()]{0,200}\)|\]\{[^{}]{0,20}\}/g, "]")];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Paragraphs of three sentences and more whose last has at most seven words. */
function closingOneLiners(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    const sentences = paragraph.split(/(?<=[.!?…]['’”»)]*) +(?=[\p{Lu}\d„‘“[*])/u);
    const last = sentences.at(-1) ?? "";
    return sentences.length >= 3 && last.split(" ").length <= 7 ? [last] : [];
  });
}

function byPattern(pattern: RegExp) {
  return (text: string): string[] => [...text.matchAll(pattern)].map(([place]) => place.trim());
}

function byWords(wordsOf: Record<string, string>) {
  return (text: string, locale: Locale): string[] => {
    const alternatives = wordsOf[locale];
    if (!alternatives) return [];
    const places = text.matchAll(new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, "giu"));
    return [...places].map(({ 0: word, index }) => text.slice(Math.max(0, index - 30), index + word.length).trim());
  };
}

function printPlaces(): void {
  for (const { name, find } of ofChosen())
    for (const { type, key, locale, text } of chosen)
      for (const place of find(text, locale)) console.log(`${type}/${key} ${locale}  ${name}: ${place}`);
}

function printCounts(): void {
  const shown = locales.filter((locale) => chosen.some((text) => text.locale === locale));
  const types = [...new Set(chosen.map(({ type }) => type))];
  const count = ({ find }: Habit, isCounted: (text: Text) => boolean) =>
    chosen.filter(isCounted).reduce((sum, { text, locale }) => sum + find(text, locale).length, 0);
  const rows = [types.length > 1 ? ["all", ...types] : types].flatMap((columns) =>
    ofChosen().flatMap((habit) =>
      shown
        .filter((locale) => habit.only?.includes(locale) ?? true)
        .map((locale) => ({
          habit: habit.name,
          language: locale,
          ...Object.fromEntries(
            columns.map((type) => [
              type,
              count(habit, (text) => text.locale === locale && (type === "all" || text.type === type)),
            ]),
          ),
        })),
    ),
  );
  console.table(rows);
}

function ofChosen(): Habit[] {
  const shown = new Set(chosen.map(({ locale }) => locale));
  return habits.filter(({ only }) => !only || only.some((locale) => shown.has(locale)));
}
