import { expect, test } from "vitest";
import { createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { nearestOf } from "./case-sibling.server.ts";
import { Content } from "./content.server.ts";
import { createContentReader } from "./reader.server.ts";

const all = ["shop", "clinic", "site", "other-clinic", "campaign", "other-campaign"];
const clinics = ["clinic", "other-clinic"];

test.each([
  ["the only other of its kind", { caseId: "campaign", groups: [["campaign", "other-campaign"]] }, "other-campaign"],
  [
    "who shares two rather than one",
    {
      caseId: "shop",
      groups: [
        ["shop", "site", "campaign"],
        ["shop", "campaign"],
      ],
    },
    "campaign",
  ],
  [
    "who shares what few have",
    {
      caseId: "campaign",
      groups: [
        ["campaign", "other-campaign"],
        ["campaign", "site", "shop"],
      ],
    },
    "other-campaign",
  ],
  ["the nearest where nobody shares", { caseId: "shop", groups: [["shop"]] }, "site"],
  ["nobody where it is the only one", { caseId: "shop", groups: [["shop"]], all: ["shop"] }, ""],
] as const)("a case leads to %s", (_name, given, expected) => {
  expect(nearestOf({ healthcare: false, all, clinics, ...given })).toBe(expected);
});

test("a clinic leads to the other clinic, and to any other case where it is the only one", () => {
  const groups = [["clinic", "shop", "site"]];
  expect(nearestOf({ caseId: "clinic", healthcare: true, all, clinics, groups })).toBe("other-clinic");
  expect(nearestOf({ caseId: "clinic", healthcare: true, all, clinics: ["clinic"], groups })).toBe("shop");
});

test("the clinics of the demo content lead to each other, and no case leads to itself", async () => {
  const content = await Content.open(createStandInClient(createStrapiAnswers()));
  const reader = createContentReader(content, "en");
  const { entries } = await reader.list("case-study");
  const pairs = await Promise.all(
    entries.map(async ({ slug, documentId, categories, healthcare }) => {
      const kinds = { caseId: documentId, categories: categories.map(({ name }) => name), healthcare };
      return [slug, (await reader.sibling(kinds))?.slug];
    }),
  );
  expect(Object.fromEntries(pairs)).toMatchObject({ aurora: "endocare", endocare: "aurora", cocacola: "mars" });
  expect(pairs.filter(([slug, sibling]) => !sibling || slug === sibling)).toEqual([]);
});
