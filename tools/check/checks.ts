import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import type { Settings } from "../shared/environment.ts";
import { checkDocs } from "./docs.ts";
import { checkGeneratedTypes } from "./generated-types.ts";
import { checkSpecification } from "./specification.ts";

type Check = (settings: Settings) => Promise<void>;

const [types, tsc] = ["correct the types the lines name.", ["typescript/bin/tsc", "--noEmit"]];
const biome = ["@biomejs/biome/bin/biome", "ci", "--colors=off"];

export const checks: Record<string, Check> = {
  style: program("style", biome, 'run "npm run format"; what it leaves over needs a hand.'),
  "types-web": program("types-web", tsc, types),
  "types-cms": program("types-cms", tsc, types, "cms"),
  unit: program("unit", ["vitest/vitest.mjs", "run", "--project=unit"], 'run "npm test -- unit" to see each test.'),
  "generated-types": checkGeneratedTypes,
  docs: () => checkDocs(),
  specification: () => checkSpecification(),
};

function program(name: string, [file = "", ...args]: string[], fix: string, folder = ""): Check {
  const run = {
    command: process.execPath,
    args: [inProject(folder, "node_modules", file), ...args],
    cwd: inProject(folder),
  };
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  return ({ logFolder }) =>
    runQuietly({ title: `The check "${name}"`, ...run, env, logFile: join(logFolder, `check-${name}.log`), fix });
}
