import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../../tools/packages.mjs";
import { reachOf, subjects } from "../reach.ts";

const list = (pattern: string | string[]) =>
  globSync(pattern, { cwd: projectRoot, exclude: ["**/node_modules", "**/dist"] });
const reached = (...files: string[]) => [...reachOf(files, projectRoot).files.values()].flat();

test("every subject is of files that there are, and of tests that there are", () => {
  const product = list([
    "{web,cms,content,docs,tools,operate}/**/*.{ts,tsx,css,yaml,md,mjs}",
    "{deploy,settings}/**/*.{ts,conf,service,yaml,sh}",
  ]);
  const tests = list(["{tests,web/src}/**/*.{test,spec}.{ts,tsx}"]);
  for (const { name, of, tests: words } of subjects) {
    expect(
      product.some((file) => of.test(file)),
      name,
    ).toBe(true);
    expect(
      words.filter((word) => !tests.some((file) => file.includes(word))),
      name,
    ).toEqual([]);
  }
});

test("every written file of the web server and of the CMS reaches a test", () => {
  const files = list(["web/src/**/*.{ts,tsx,css}", "cms/src/**/*.ts"]).filter((file) => !/design|\.d\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !subjects.some(({ of }) => of.test(file)) && reached(file).length === 0)).toEqual([]);
});

test("a page's style reaches its journeys and its template, and no page of another kind", () => {
  const { files, templates, isEverything } = reachOf(["web/src/pages/blog/blog.module.css"], projectRoot);
  expect(files.get("e2e")).toContain("tests/e2e/blog.spec.ts");
  expect([...files.keys()]).toEqual(["e2e", "sweep"]);
  expect([templates, isEverything]).toEqual([["blog"], false]);
});

test("a test reaches itself, what tests share reaches those that import it, and documents their own tests", () => {
  expect(reached("tests/site/forms.test.ts")).toEqual(["tests/site/forms.test.ts"]);
  expect(reached("tests/e2e/support/form-visitor.ts")).toEqual(expect.arrayContaining(["tests/e2e/forms.spec.ts"]));
  expect(reached("README.md", "docs/architecture.md")).toEqual(list("tests/docs/*.test.ts"));
  expect(reachOf(["package-lock.json"], projectRoot).isEverything).toBe(true);
});

test("how a component looks is seen by unit tests and in the browser, not by what counts the pages of a publish", () => {
  const { files, templates } = reachOf(["web/src/components/layout/footer.tsx"], projectRoot);
  expect(files.get("unit")).toContain("web/src/render/render-page.server.test.ts");
  expect([...files.keys()].toSorted()).toEqual(["e2e", "sweep", "unit"]);
  expect(templates).toContain("home");
});
