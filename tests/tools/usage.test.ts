import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { tellingLines } from "../../tools/shared/children.ts";
import { suites } from "../../tools/test/suites.ts";
import { answerCall, commands } from "../../tools/usage.mjs";

const names = Object.keys(commands);

test("every command of package.json says how it is used", () => {
  const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const own = Object.keys(scripts).filter((name) => scripts[name].includes("tools/"));
  expect(names.toSorted()).toEqual(own.toSorted());
  for (const name of names) expect(scripts[name]).toBe(`node tools/run.mjs ${name}`);
});

test("every script of the project begins with what installs; those of the CMS are Strapi's", () => {
  const scriptsIn = (folder: string): Record<string, string> =>
    JSON.parse(readFileSync(inProject(folder, "package.json"), "utf8")).scripts;
  for (const [name, script] of Object.entries(scriptsIn(""))) {
    expect(script, name).toMatch(/^(node tools\/run\.mjs [a-z0-9]+|npm test -- --long)$/);
  }
  const { build, start, develop } = scriptsIn("cms");
  expect([build, start, develop]).toEqual(["strapi build", "strapi start", "strapi develop"]);
  for (const word of ["start", "develop"]) expect(answerCall("cms", [word])).toBeUndefined();
});

test.each(names)("%s prints its usage on --help, and one sentence on a wrong option", (name) => {
  for (const flag of ["--help", "-h"]) {
    const answer = answerCall(name, [flag]);
    expect(answer?.code).toBe(0);
    expect(answer?.text).toMatch(/^ {2}npm (run )?\w/);
  }
  if (commands[name]?.isForwarded) return;
  const refused = answerCall(name, ["--teapot"]);
  expect(refused?.code).toBe(1);
  expect(refused?.text).toMatch(/^✗ Unknown option '--teapot'\.\n {2}Fix: /);
});

test("a word that means nothing is refused before anything is made ready, a right one goes through", () => {
  for (const name of ["start", "dev", "doctor", "test", "check", "bench"]) {
    expect(answerCall(name, ["teapot"])?.text).toContain(`"${name}" does not know teapot.`);
    expect(answerCall(name, [])).toBeUndefined();
  }
  for (const words of [[], ["show"], ["list", "none"], ["delete", "H7"]])
    expect(answerCall("leads", words)?.code).toBe(1);
  expect(answerCall("test", ["--kills", "many"])?.text).toContain("✗ --kills needs a number.");
  expect(answerCall("test", ["--database", "oracle"])?.text).toContain("✗ --database needs sqlite or postgres.");
  expect(answerCall("teapot", [])?.text).toContain('There is no command "teapot".');
  expect(answerCall("look", ["home", "--locale", "nl", "--width", "390"])).toBeUndefined();
  expect(answerCall("test", ["faults", "--kills", "100"])).toBeUndefined();
  expect(answerCall("leads", ["list", "all"])).toBeUndefined();
});

test("the words of the usage are those there are", () => {
  expect(commands.test?.words).toEqual(suites.map(({ name }) => name));
});

test("the program itself ends with the usage, or with 1", () => {
  const file = inProject("tools", "run.mjs");
  expect(execFileSync(process.execPath, [file, "start", "--help"], { encoding: "utf8" })).toMatch(/^ {2}npm start /);
  const { status, stderr } = spawnSync(process.execPath, [file, "start", "--port", "1"], { encoding: "utf8" });
  expect([status, stderr.split("\n")[0]]).toEqual([1, "✗ Unknown option '--port'."]);
});

test("what is shown of a failed check is the test that failed, not those that passed", () => {
  const lines = [
    " ✓ unit web/src/a.test.ts (3 tests) 5ms",
    "   ✓ an error that failed is told 3ms",
    " ❯ unit web/src/b.test.ts (2 tests | 1 failed) 9ms",
    "   × a price is written as it is 4ms",
    " FAIL  unit web/src/b.test.ts > a price is written as it is",
    "AssertionError: expected 650 to be 700",
  ];
  expect(tellingLines(lines, 3)).toEqual(lines.slice(3));
});
