import { expect, test } from "vitest";
import { readChoice } from "../../tools/look-choice.ts";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { localizedRoutes } from "../../web/src/routing/routes.ts";

test("without a choice every template is pictured in three languages, three widths and both themes", () => {
  const { shots } = readChoice([]);
  const templates = new Set(shots.map((shot) => shot.template));
  expect(shots.length).toBe(templates.size * 3 * 3 * 2);
  expect(new Set(shots.map((shot) => shot.file)).size).toBe(shots.length);
});

test("every kind of page of the route list is on the sheet", () => {
  const shown = new Set(
    readChoice([]).shots.map(({ path }) => matchRoute(path.replace(/\?.*/, ""))?.route.module ?? "error"),
  );
  expect([...shown].sort()).toEqual([...new Set(localizedRoutes.map(({ module }) => module)), "error"].sort());
});

test("a choice narrows the sheet, and a word that means nothing is answered with what can be chosen", () => {
  expect(readChoice(["home", "--locale", "nl", "--width", "320", "--scheme", "dark"]).shots).toEqual([
    { template: "home", path: "/nl", locale: "nl", width: 320, scheme: "dark", file: "home-nl-320-dark.jpg" },
  ]);
  expect(() => readChoice(["teapot"])).toThrow("There is no template called teapot");
  expect(() => readChoice(["--width", "wide"])).toThrow("wide is no width of a window");
});
