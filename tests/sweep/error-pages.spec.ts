import { visitReadablePage } from "./support/readable-page.ts";
import { expect, test } from "./support/sweep-test.ts";

for (const [prefix, locale] of [
  ["", "hu"],
  ["/en", "en"],
  ["/nl", "nl"],
] as const) {
  test(`everyone can read the ${locale} error page, with and without JavaScript`, async ({ visitor, plainVisitor }) => {
    const { status, facts, noise } = await visitReadablePage(`${prefix}/no-such-page`, visitor, plainVisitor);
    expect.soft(status).toBe(404);
    expect.soft(facts.lang).toBe(locale);
    expect.soft(facts.canonical, "an error page is no address of its own").toBe("");
    expect.soft(facts.languages).toEqual({});
    expect
      .soft(
        noise.filter((line) => !isBrowsersWord(line)),
        "console, errors and failed requests",
      )
      .toEqual([]);
  });
}

/** The browser itself tells that the document was answered with 404. */
function isBrowsersWord(line: string): boolean {
  return /^console\.error: Failed to load resource.*404/.test(line) || /^answered 404: .*\/no-such-page$/.test(line);
}
