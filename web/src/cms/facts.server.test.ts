import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "../../../tests/support/sample-company.ts";
import { fillFacts } from "./facts.server.ts";

test("every fact of the company has its token", () => {
  for (const [name, value] of Object.entries(company)) {
    expect(fillFacts(`before {{${name}}} after {{${name}}}`, company)).toBe(`before ${value} after ${value}`);
  }
});

test("facts are filled at any depth and nothing else is touched", () => {
  const value = { a: ["{{auditFee}}", { b: "{{brand}}" }], n: 5, t: true, z: null, u: undefined };
  expect(fillFacts(value, company)).toEqual({
    a: [String(company.auditFee), { b: company.brand }],
    n: 5,
    t: true,
    z: null,
    u: undefined,
  });
});

test("an unknown token stays, so that an editor sees it", () => {
  expect(fillFacts("{{auditfee}} {{ brand }} {{}} {{nothing}} {brand}", company)).toBe(
    "{{auditfee}} {{ brand }} {{}} {{nothing}} {brand}",
  );
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])("{{%s}} is no fact", (name) => {
  expect(fillFacts(`{{${name}}}`, company)).toBe(`{{${name}}}`);
});

test("a fact that looks like a replacement pattern or a token is put in as it is", () => {
  const odd = { ...company, brand: "$& $1 {{email}} $$" };
  expect(fillFacts("<{{brand}}>", odd)).toBe("<$& $1 {{email}} $$>");
});

test("a text of tokens grows by a bounded number of facts", () => {
  const filled = fillFacts("{{address}}".repeat(5000), company);
  expect(filled.split(company.address).length - 1).toBe(500);
  expect(filled.split("{{address}}").length - 1).toBe(4500);
});

test("the value given is not changed, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const before = JSON.stringify(value);
      fillFacts(value, company);
      return JSON.stringify(value) === before;
    }),
  );
});

test("texts without braces come back the same", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes("{{"));
      return fillFacts(text, company) === text;
    }),
  );
});
