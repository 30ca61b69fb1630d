import { expect, test } from "vitest";
import { wordsOfAddress } from "./address-search.tsx";
import { maxQueryLength, queryIn, resultsPath } from "./search-query.ts";

test("the words of an address are what somebody looked for there", () => {
  expect(wordsOfAddress("/wordpress-webaruhaz")).toBe("wordpress webaruhaz");
  expect(wordsOfAddress("/en/services/Wordpress_shop/")).toBe("services Wordpress shop");
  expect(wordsOfAddress("/nl/contact.html")).toBe("contact");
  expect(wordsOfAddress("/en/%3Cimg%20src=x%3E")).toBe("img src x");
  expect(wordsOfAddress("/%C5%B1rlap%")).toBe("C5 B1rlap");
  expect(wordsOfAddress("/%C5%B1rlap")).toBe("űrlap");
  expect(wordsOfAddress("/en")).toBe("");
  expect(wordsOfAddress(`/${"a".repeat(500)}`).length).toBe(maxQueryLength);
});

test("a query stands in the address, and comes back from it no longer than it may be", () => {
  const url = new URL(resultsPath("nl", "één & twee"), "https://a.example");
  expect(url.pathname).toBe("/nl/search");
  expect(queryIn(url.searchParams)).toBe("één & twee");
  expect(queryIn(new URLSearchParams({ q: "x".repeat(5000) })).length).toBe(maxQueryLength);
  expect(queryIn(new URLSearchParams())).toBe("");
});
