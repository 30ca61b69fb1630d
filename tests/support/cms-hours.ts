import type { Fields } from "./cms-admin.ts";

/** The CMS's own functions; TypeScript must not take its CommonJS sources for part of this project. */
const load = (name: string) =>
  import(/* @vite-ignore */ new URL(`../../cms/src/editing/${name}.ts`, import.meta.url).href);

export const { settleHours } = (await load("bad-hours")) as {
  settleHours(fields: Fields, language: "en" | "hu" | "nl"): { path: string[]; message: string }[];
};
