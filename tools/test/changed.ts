import { execFileSync } from "node:child_process";
import { projectRoot } from "../packages.mjs";
import { type Suite, suitesOfEveryRun } from "./suites.ts";

/** Suites that run whole for a path: they reach it through a server, a browser or the disk, which no import shows. */
const wholeSuites: [path: RegExp, suites: string[]][] = [
  [/^web\//, ["site", "faults", "e2e", "sweep"]],
  [/^cms\//, ["cms", "faults"]],
  [/^(brand|content|contract)\//, ["cms", "site", "e2e", "sweep"]],
  [/^(operate|settings)\//, ["tools", "site", "cms"]],
  [/^tools\/(?!bench\/)/, ["tools"]],
  [
    /^((cms\/)?package(-lock)?\.json|[\w./]*\.config\.ts|tsconfig\.json|\.nvmrc)$/,
    suitesOfEveryRun.map(({ name }) => name),
  ],
];

/**
 * What a run has for these files, as paths from the project's root: the unit suite, whole suites by path, and for
 * changed tests the rest of the suites, of which the runners choose by imports.
 */
export function suitesOfChange(files: readonly string[], base: string): Suite[] {
  const whole = wholeSuites.flatMap(([path, names]) => (files.some((file) => path.test(file)) ? names : []));
  const isTestChanged = files.some((file) => file.startsWith("tests/"));
  return suitesOfEveryRun.flatMap((suite) => {
    if (suite.name === "unit" || whole.includes(suite.name)) return [suite];
    return isTestChanged ? [{ ...suite, changedSince: base }] : [];
  });
}

/** Since the merge base with `main`, uncommitted files included. */
export function suitesOfBranch(): Suite[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  const branches = git("branch", "--all", "--format=%(refname:short)").split("\n");
  const main = ["origin/main", "main"].find((name) => branches.includes(name));
  const base = git("merge-base", "HEAD", main ?? "HEAD");
  const lists = [git("diff", "--name-only", "--no-renames", base), git("ls-files", "--others", "--exclude-standard")];
  return suitesOfChange(lists.join("\n").split("\n").filter(Boolean), base);
}
