import { expect, test } from "vitest";
import { authorOf } from "./author.server.ts";

test.each([
  ["hu", "Stratégiai tanácsadó", "Írta: stratégiai tanácsadó", "/team"],
  ["hu", "Üzemeltető", "Írta: üzemeltető", "/team"],
  ["en", "E-commerce specialist", "Author: e-commerce specialist", "/en/team"],
  ["nl", "WordPress-developer", "Auteur: WordPress-developer", "/nl/team"],
  ["en", "UX designer", "Author: UX designer", "/en/team"],
] as const)("in %s an article by the role %s reads %s and leads to the team", (locale, role, label, path) => {
  expect(authorOf({ author: { role }, authorName: undefined }, locale)).toEqual({ author: { label, path, role } });
});

test("of an article that stands there in Hungarian, the author does too", () => {
  const entry = { author: { role: "Művészeti vezető" }, authorName: undefined, lang: "hu" } as const;
  expect(authorOf(entry, "nl").author).toMatchObject({ label: "Írta: művészeti vezető", path: "/nl/team" });
});

test("a person who agreed to be named is named with the role, or alone", () => {
  const role = "Art director";
  expect(authorOf({ author: { role }, authorName: "Sample Person" }, "en").author).toEqual({
    label: "Author: Sample Person, art director",
    path: "/en/team",
    name: "Sample Person",
    role,
  });
  expect(authorOf({ author: null, authorName: "Sample Person" }, "hu")).toEqual({
    author: { label: "Írta: Sample Person", name: "Sample Person" },
  });
  expect(authorOf({ author: null, authorName: undefined }, "hu")).toEqual({});
});
