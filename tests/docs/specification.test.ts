import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../../tools/packages.mjs";
import { specificationGaps } from "./support/specification-gaps.ts";

test("every clause of the specification has a place in the code and a test", () => {
  expect(specificationGaps(projectRoot)).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "specification-"));
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "bar.ts"), "");
  writeFileSync(
    join(folder, "bar.test.ts"),
    [
      'test("a quick step shows no bar", () => {});',
      "test.each([1, 2])(",
      '  "a step of %i s | shows it",',
      "  () => {},",
      ");",
      `for (const kind of kinds) test(\`the \${kind} bar\`, async () => {});`,
      '// a bar that nobody tests: "the red bar"',
      'test.concurrent("two bars at once", async () => {});',
      'test.describe("the bar of a visitor", () => {});',
    ].join("\n"),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const sound = "| **9.1** The bar waits | [`bar.ts`](../bar.ts) | [bar](../bar.test.ts) “a quick step shows no bar” |";

/** What is missing on a page with these rows. */
function findings(...rows: string[]): string[] {
  const head = ["# Clauses", "", "| Clause | Where | Proof |", "|---|---|---|"];
  writeFileSync(join(folder, "docs/specification.md"), [...head, ...rows].join("\n"));
  return specificationGaps(folder);
}

test("clauses with a place and a test pass, titles made from a table or a template included", () => {
  expect(
    findings(
      sound,
      `| **9.2** Slow steps | [bar](../bar.ts) | [bar](../bar.test.ts) “a step of %i s \\| shows it”, “two bars at once”, “the \${kind} bar” |`,
    ),
  ).toEqual([]);
});

test("a page without a clause, or no page at all, is no proof", () => {
  expect(findings()).toEqual(["docs/specification.md lists no clause"]);
  rmSync(join(folder, "docs"), { recursive: true });
  expect(specificationGaps(folder)).toEqual(["docs/specification.md lists no clause"]);
});

test.each([
  ["has no test", "| **9.2** Red | [bar](../bar.ts) | seen by hand |", "no test proves it; write one"],
  ["has a test without a name", "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.test.ts) |", "put the test's title"],
  [
    "has a test that is called otherwise",
    "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.test.ts) “a step turns the bar red” |",
    "../bar.test.ts has no test “a step turns the bar red”; name it as it is called now",
  ],
  [
    "is named in a comment only",
    "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.test.ts) “the red bar” |",
    "has no test “the red bar”",
  ],
  [
    "names a group of tests instead of one",
    "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.test.ts) “the bar of a visitor” |",
    "has no test “the bar of a visitor”",
  ],
  [
    "has a second test that is gone",
    "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.test.ts) “a quick step” [red](../red.spec.ts) “red” |",
    "../red.spec.ts does not exist; name the test",
  ],
  ["is proved by its code", "| **9.2** Red | [bar](../bar.ts) | [bar](../bar.ts) “x” |", "../bar.ts is no test file"],
  ["has no place", "| **9.2** Red | somewhere | [bar](../bar.test.ts) “a quick step” |", "no link says where"],
  [
    "lives in a file that is gone",
    "| **9.2** Red | [bar](../gone.ts) | [bar](../bar.test.ts) “a quick step” |",
    "../gone.ts does not exist; name the file",
  ],
  ["has another one's number", sound, "another clause has this number already"],
  ["has no number", sound.replace("**9.1** ", ""), "begins with no number"],
  ["lacks a cell", "| **9.2** Red | [bar](../bar.ts) |", "no test proves it"],
])("a clause that %s is told with its number and the fix", (_what, row, finding) => {
  const lines = findings(sound, row);
  const clause = /\*\*([\d.]+)\*\*/.exec(row)?.[1] ?? "";
  expect(lines.every((line) => line.startsWith(`docs/specification.md ${clause}: `))).toBe(true);
  expect(lines.join("\n")).toContain(finding);
});
