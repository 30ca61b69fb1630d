import { expect } from "vitest";

/** Whole pages are searched: a failure names what is missing and does not print the page. */
export function expectText(text: string, part: string | RegExp, where = "the page"): void {
  expect(hasText(text, part), `${where} has ${part}`).toBe(true);
}

export function expectNoText(text: string, part: string | RegExp, where = "the page"): void {
  expect(hasText(text, part), `${where} has ${part}`).toBe(false);
}

function hasText(text: string, part: string | RegExp): boolean {
  return typeof part === "string" ? text.includes(part) : part.test(text);
}
