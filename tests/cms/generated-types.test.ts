import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { makeFolder } from "../support/cms-process.ts";

const made = ["node_modules", "dist", "build", "generated", ".strapi", ".cache", ".tmp"];

test("the generated types are those of the content types (fix: npm run cms -- types)", () => {
  // In a copy: the generator compiles into `dist/`, which a running CMS may be using.
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, "cms");
  cpSync(inProject("cms"), copy, { recursive: true, filter: (file) => !made.includes(basename(file)) });
  symlinkSync(inProject("cms", "node_modules"), join(copy, "node_modules"));
  symlinkSync(inProject("settings"), join(folder, "settings"));
  const strapi = join(copy, "node_modules", "@strapi", "strapi", "bin", "strapi.js");
  execFileSync(process.execPath, [strapi, "ts:generate-types"], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: "pipe",
  });
  expect(typesIn(copy)).toEqual(typesIn(inProject("cms")));
});

/** Without whitespace: the generator formats as it likes. */
function typesIn(cms: string): Record<string, string> {
  const cwd = join(cms, "types", "generated");
  const names = globSync("**/*.ts", { cwd }).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(cwd, name), "utf8").replace(/\s+/g, "")]));
}
