import type { Company } from "./types.ts";

const token = /\{\{(\w+)\}\}/g;
/** In one text: a fact may be twenty times as long as its token. */
const maxFacts = 500;

/** Fills `{{foundedYear}}` and the like from the company entry; unknown tokens stay visible. */
export function fillFacts<T>(value: T, company: Company & { companyName?: string }): T {
  if (typeof value === "string") {
    let filled = 0;
    return value.replace(token, (whole, name: string) => {
      if (filled++ >= maxFacts) return whole;
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
