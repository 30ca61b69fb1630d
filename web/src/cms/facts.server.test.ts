import fc from "fast-check";
import { expect, test } from "vitest";
import { facts } from "../../../tests/support/sample-company.ts";
import { fillFacts } from "./facts.server.ts";

test("every fact has its token", () => {
  for (const [name, value] of Object.entries(facts)) {
    expect(fillFacts(`before {{${name}}} after {{${name}}}`, facts)).toBe(`before ${value} after ${value}`);
  }
});

test("facts are filled at any depth and nothing else is touched", () => {
  const value = { a: ["{{auditFee}}", { b: "{{brand}}" }], n: 5, t: true, z: null, u: undefined };
  expect(fillFacts(value, facts)).toEqual({
    a: [String(facts.auditFee), { b: facts.brand }],
    n: 5,
    t: true,
    z: null,
    u: undefined,
  });
});

test("an unknown token stays, so that an editor sees it", () => {
  expect(fillFacts("{{auditfee}} {{ brand }} {{}} {{nothing}} {brand}", facts)).toBe(
    "{{auditfee}} {{ brand }} {{}} {{nothing}} {brand}",
  );
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"])("{{%s}} is no fact", (name) => {
  expect(fillFacts(`{{${name}}}`, facts)).toBe(`{{${name}}}`);
});

test("a fact that looks like a replacement pattern or a token is put in as it is", () => {
  const odd = { ...facts, brand: "$& $1 {{email}} $$" };
  expect(fillFacts("<{{brand}}>", odd)).toBe("<$& $1 {{email}} $$>");
});

test("a text of tokens grows by a bounded number of facts", () => {
  const filled = fillFacts("{{address}}".repeat(5000), facts);
  expect(filled.split(facts.address).length - 1).toBe(500);
  expect(filled.split("{{address}}").length - 1).toBe(4500);
});

test("the value given is not changed, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const before = JSON.stringify(value);
      fillFacts(value, facts);
      return JSON.stringify(value) === before;
    }),
  );
});

test("texts without braces come back the same", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes("{{"));
      return fillFacts(text, facts) === text;
    }),
  );
});

const unfilled = { ...facts, headcount: "" as const, auditScope: "" };

test("a service that is not published leaves no link behind", () => {
  const links = [
    { label: "{{service_strategy}}", path: "/services/strategy" },
    { label: "{{service_gone}}", path: "/services/gone" },
  ];
  expect(fillFacts({ links }, { ...facts, service_strategy: "Strategy" })).toEqual({
    links: [{ label: "Strategy", path: "/services/strategy" }],
  });
});

test("of a list within a row only what is lost is left out, and the row with the last of it", () => {
  const column = (...labels: string[]) => ({ label: "Services", links: labels.map((label) => ({ label, path: "/" })) });
  const both = column("{{service_gone}}", "{{brand}}");
  expect(fillFacts({ footer: [both] }, facts)).toEqual({ footer: [column(facts.brand)] });
  expect(fillFacts({ footer: [column("{{service_gone}}")] }, facts)).toEqual({ footer: [] });
});

test("what needs a fact that is not filled in is left out: the line of a text, the row of a list, never an entry", () => {
  const row = { title: "How many are you?", text: "{{headcount}} people." };
  const entry = { documentId: "a", title: "Team", text: "{{headcount}} people." };
  expect(fillFacts("We are many.\n\nWe are {{headcount}}, in {{officeArea}} m².\n\nCome in.", unfilled)).toBe(
    "We are many.\n\n\nCome in.",
  );
  expect(fillFacts({ items: [row, { ...row, text: "{{brand}}" }, "- {{auditScope}}"] }, unfilled)).toEqual({
    items: [{ ...row, text: facts.brand }],
  });
  const twoLines = { title: "Who?", text: "A team.\n\nOf {{headcount}}." };
  expect(fillFacts([twoLines], unfilled)).toEqual([{ title: "Who?", text: "A team." }]);
  expect(fillFacts([{ title: "Empty", text: "" }], unfilled)).toEqual([{ title: "Empty", text: "" }]);
  expect(fillFacts([entry], unfilled)).toEqual([{ ...entry, text: "" }]);
  expect(fillFacts([row], { ...facts, headcount: 21 })).toEqual([{ ...row, text: "21 people." }]);
});
