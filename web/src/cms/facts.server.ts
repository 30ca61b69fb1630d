import type { Facts } from "./company.server.ts";

const token = /\{\{(\w+)\}\}/g;
/** In one text: a fact may be twenty times as long as its token. */
const maxFacts = 500;

type KnownFacts = Facts & { companyName?: string };

/**
 * Fills `{{foundedYear}}` and the like from the site settings; unknown tokens stay visible. The line of a text that needs
 * a fact which is not filled in is left out, and the row of a list that loses a text with it.
 */
export function fillFacts<T>(value: T, facts: KnownFacts): T {
  if (typeof value === "string") return fillText(value, facts) as T;
  if (Array.isArray(value)) {
    const isKept = (row: unknown) => isEntry(row) || !losesText(row, facts);
    return value.filter(isKept).map((row) => fillFacts(row, facts)) as T;
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, facts)])) as T;
  }
  return value;
}

function fillText(text: string, facts: KnownFacts): string {
  let filled = 0;
  return knownLines(text, facts).replace(token, (whole, name: string) => {
    if (filled++ >= maxFacts) return whole;
    const fact = factOf(name, facts);
    return fact === undefined ? whole : String(fact);
  });
}

function knownLines(text: string, facts: KnownFacts): string {
  if (!needsEmptyFact(text, facts)) return text;
  const lines = text.split("\n").filter((line) => !needsEmptyFact(line, facts));
  return lines.join("\n").trim();
}

/** Beyond the bound of one text no token is filled, so none is looked at. */
function needsEmptyFact(text: string, facts: KnownFacts): boolean {
  let seen = 0;
  for (const [, name = ""] of text.matchAll(token)) {
    if (factOf(name, facts) === "") return true;
    if (++seen >= maxFacts) return false;
  }
  return false;
}

/** An entry in a list keeps its place; only what it consists of is left out. */
function isEntry(row: unknown): boolean {
  return typeof row === "object" && row !== null && "documentId" in row;
}

/** Of a list within the row all must be lost: its own rows are left out one by one. */
function losesText(value: unknown, facts: KnownFacts): boolean {
  if (typeof value === "string") return value !== "" && knownLines(value, facts) === "";
  if (Array.isArray(value)) return value.length > 0 && value.every((row) => !isEntry(row) && losesText(row, facts));
  return typeof value === "object" && value !== null && Object.values(value).some((item) => losesText(item, facts));
}

function factOf(name: string, facts: KnownFacts): string | number | undefined {
  if (Object.hasOwn(facts, name)) return facts[name as keyof KnownFacts];
  // A service that is not published has no name to show.
  return name.startsWith("service_") ? "" : undefined;
}
