import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../../tools/packages.mjs";
import { suitesOfChange } from "../../tools/test/changed.ts";
import { suitesOfEveryRun } from "../../tools/test/suites.ts";

const whole = (...files: string[]) =>
  suitesOfChange(files, "base").flatMap(({ name, changedSince }) => (changedSince ? [] : [name]));
const chosenByImports = (...files: string[]) =>
  suitesOfChange(files, "base").flatMap(({ name, changedSince }) => (changedSince ? [name] : []));
const all = suitesOfEveryRun.map(({ name }) => name);

test("every folder reaches a suite beside the unit tests, but for docs", () => {
  const folders = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules|var|tests)/.test(entry.name))
    .map(({ name }) => name);
  const unreached = folders.filter((folder) => whole(`${folder}/x.ts`).length === 1);
  expect(unreached.toSorted()).toEqual(["docs"]);
});

test("a change runs the suites that reach it through a server or a browser whole", () => {
  expect(whole("web/src/pages/blog/blog.module.css")).toEqual(["unit", "faults", "site", "e2e", "sweep"]);
  expect(whole("cms/src/index.ts")).toEqual(["unit", "faults", "cms"]);
  expect(whole("docs/architecture.md")).toEqual(["unit"]);
  for (const file of ["package-lock.json", "tests/playwright.config.ts", "cms/package.json"])
    expect(whole(file)).toEqual(all);
});

test("of changed tests the runners choose by imports", () => {
  expect(chosenByImports("tests/site/forms.test.ts")).toEqual(all.filter((name) => name !== "unit"));
  expect(chosenByImports("web/src/render/document.tsx")).toEqual([]);
});
