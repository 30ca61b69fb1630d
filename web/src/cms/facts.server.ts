import type { Facts } from "./company.server.ts";

const token = /\{\{(\w+)\}\}/g;
/** In one text: a fact may be twenty times as long as its token. */
const maxFacts = 500;

type KnownFacts = Facts & { companyName?: string };

/**
 * Fills `{{foundedYear}}` and the like from the site settings; unknown tokens stay visible. What needs a fact that is
 * not filled in is left out: the line of a text, the row of a list.
 */
export function fillFacts<T>(value: T, facts: KnownFacts): T {
  if (typeof value === "string") return fillText(value, facts) as T;
  if (Array.isArray(value)) {
    return value.filter((row) => isEntry(row) || !needsEmptyFact(row, facts)).map((row) => fillFacts(row, facts)) as T;
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, facts)])) as T;
  }
  return value;
}

function fillText(text: string, facts: KnownFacts): string {
  const known = needsEmptyFact(text, facts)
    ? text
        .split("\n")
        .filter((line) => !needsEmptyFact(line, facts))
        .join("\n")
    : text;
  let filled = 0;
  return known.replace(token, (whole, name: string) => {
    if (filled++ >= maxFacts) return whole;
    const fact = factOf(name, facts);
    return fact === undefined ? whole : String(fact);
  });
}

/** An entry in a list keeps its place; only what it consists of is left out. */
function isEntry(row: unknown): boolean {
  return typeof row === "object" && row !== null && "documentId" in row;
}

function needsEmptyFact(value: unknown, facts: KnownFacts): boolean {
  if (typeof value === "string") return [...value.matchAll(token)].some(([, name = ""]) => factOf(name, facts) === "");
  return (
    typeof value === "object" && value !== null && Object.values(value).some((item) => needsEmptyFact(item, facts))
  );
}

function factOf(name: string, facts: KnownFacts): string | number | undefined {
  const fact = Object.entries(facts).find(([key]) => key === name)?.[1];
  // A service that is not published has no name to show.
  return fact ?? (name.startsWith("service_") ? "" : undefined);
}
