import { siteUrl } from "../support/browser/running-site.ts";
import { visitReadablePage } from "./support/readable-page.ts";
import { expect, test } from "./support/sweep-test.ts";
import { sweptAddresses } from "./support/swept-address.ts";

for (const { path, route, canonicalPath } of await sweptAddresses()) {
  test(`everyone can read ${path}, with and without JavaScript`, async ({ visitor, plainVisitor }) => {
    const { status, facts, noise } = await visitReadablePage(path, visitor, plainVisitor);
    expect.soft(status).toBe(200);
    expect.soft(facts.lang).toBe(route.locale);
    expect.soft(facts.brand, "the name of the site").not.toBe("");
    expect.soft(facts.title).toMatch(new RegExp(`^.{5,}${facts.brand}$`));
    expect.soft(facts.description).toMatch(/^.{50,200}$/);
    expect.soft(facts.canonical).toBe(siteUrl + canonicalPath);
    expect.soft(Object.keys(facts.languages).sort()).toEqual(["en", "hu", "nl", "x-default"]);
    expect.soft(facts.languages[route.locale], "its own language link").toBe(facts.canonical);
    expect.soft(facts.languages["x-default"], "the language for everyone else").toBe(facts.languages.hu);
    expect.soft(noise, "console, errors and failed requests").toEqual([]);
  });
}
