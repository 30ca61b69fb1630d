import { expect, test } from "vitest";
import { authorLink } from "./author-link.server.ts";

test.each([
  ["hu", "Stratégiai tanácsadó", "Írta: stratégiai tanácsadó", "/team"],
  ["hu", "Üzemeltető", "Írta: üzemeltető", "/team"],
  ["en", "E-commerce specialist", "Author: e-commerce specialist", "/en/team"],
  ["nl", "WordPress-developer", "Auteur: WordPress-developer", "/nl/team"],
  ["en", "UX designer", "Author: UX designer", "/en/team"],
] as const)("in %s an article by the role %s reads %s and leads to the team", (locale, role, label, path) => {
  expect(authorLink(role, locale)).toEqual({ label, path });
});

test("of an article that stands there in Hungarian, the author does too", () => {
  expect(authorLink("Művészeti vezető", "nl", "hu")).toEqual({ label: "Írta: művészeti vezető", path: "/nl/team" });
});
