import { execFileSync } from "node:child_process";
import { reachOf } from "../../tests/reach.ts";
import { templates as pages } from "../../tests/support/browser/templates.ts";
import { projectRoot } from "../packages.mjs";
import { type Suite, suites, suitesOfEveryRun } from "./suites.ts";

/** Suites with the test files that changes since `main` can affect; what every run has when anything may be affected. */
export function suitesReached(say: (line: string) => void): Suite[] {
  const changed = changedFiles();
  const { files, templates, isEverything } = reachOf(changed, projectRoot);
  say(`${changed.length} changed files.`);
  if (isEverything) return suitesOfEveryRun;
  const narrowed = suites.flatMap((suite) => {
    const own = files.get(suite.name);
    return own ? [{ ...suite, filters: own }] : [];
  });
  const sweep = suites.find(({ name }) => name === "sweep");
  if (sweep && templates.length > 0) {
    const paths = templates.flatMap((template) => pages[template] ?? []).map((path) => path.replace(/[.?]/g, "\\$&"));
    const add = (name: string, ...filters: string[]) => narrowed.push({ ...sweep, name, filters });
    add("readable", "tests/sweep/", "-g", ` read (${[...paths, "the hu error page"].join("|")}), `);
    add("art", "tests/e2e/art/pages.spec.ts", "-g", `pages\\.spec\\.ts (${templates.join("|")}) `);
  }
  for (const { name, filters = [] } of narrowed) say(`  ${name}: ${filters.join(" ")}`);
  return narrowed;
}

/** Since the merge base with `main`, uncommitted files included; relative to the project root. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  const branches = git("branch", "--all", "--format=%(refname:short)").split("\n");
  const main = ["origin/main", "main"].find((name) => branches.includes(name));
  const base = main ? git("merge-base", "HEAD", main) : "HEAD";
  const lists = [git("diff", "--name-only", "--no-renames", base), git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(lists.flatMap((list) => list.split("\n")).filter(Boolean))];
}
