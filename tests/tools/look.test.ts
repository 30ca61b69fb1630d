import { spawnSync } from "node:child_process";
import { localizedRoutes } from "@hetreteg/contract/routes";
import { expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { templates } from "../support/browser/templates.ts";

test("every kind of page of the route list is on the sheet", () => {
  const paths = Object.values(templates).map((path) => path.replace(/\?.*/, ""));
  const shown = new Set(paths.map((path) => matchRoute(path)?.route.module ?? "error"));
  expect([...shown].sort()).toEqual([...new Set(localizedRoutes.map(({ module }) => module)), "error"].sort());
});

test.each([
  [["teapot"], "There is no template called teapot", "home"],
  [["home", "--locale", "de"], "There is no locale called de", "hu, en, nl"],
  [["--width", "wide"], "--width needs a number", "npm run look"],
])("%j is answered with what can be chosen", (args, sentence, choice) => {
  const { status, stderr } = spawnSync(process.execPath, [inProject("tools", "run.mjs"), "look", ...args], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stderr).toContain(choice);
});
