/** The panel's own functions; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

export const { parseDate } = (await load("admin/dates/parse-date.ts")) as {
  parseDate(text: string): { date?: string; problem?: string };
};
export const { dateInNumbers, dateInWords } = (await load("admin/dates/show-date.ts")) as Record<
  "dateInNumbers" | "dateInWords",
  (date: string, language: string) => string
>;
export const { firstYear, lastYear } = (await load("editing/date-span.ts")) as {
  firstYear: number;
  lastYear(): number;
};
