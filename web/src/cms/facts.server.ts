import type { Company } from "./types.ts";

const token = /\{\{(\w+)\}\}/g;

/**
 * Fills `{{foundedYear}}` and its like in every text of a value, at any depth. Company facts stand
 * in one entry of the CMS (product D4, D5); an unknown token stays as it is, so that an editor sees it.
 */
export function fillFacts<T>(value: T, company: Company): T {
  if (typeof value === "string") {
    return value.replace(token, (whole, name: string) => {
      const fact = Object.entries(company).find(([key]) => key === name)?.[1];
      return fact === undefined ? whole : String(fact);
    }) as T;
  }
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, company)) as T;
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, company)])) as T;
  }
  return value;
}
