import { join } from "node:path";
import type { Settings } from "../shared/environment.ts";
import { inProject } from "../shared/project.ts";
import { runQuietly } from "../shared/run-quietly.ts";
import { checkDocs } from "./docs.ts";
import { checkGeneratedTypes } from "./generated-types.ts";
import { checkLanguageLists } from "./languages.ts";
import { checkSpecification } from "./specification.ts";

type Check = (settings: Settings) => Promise<void>;

const types = "correct the types the lines name.";
export const checks: Record<string, Check> = {
  style: program(
    "style",
    ["@biomejs/biome/bin/biome", "ci", "--colors=off"],
    'run "npm run format"; what it leaves over needs a hand.',
  ),
  "types-web": program("types-web", ["typescript/bin/tsc", "--noEmit"], types),
  "types-cms": program("types-cms", ["typescript/bin/tsc", "--noEmit"], types, inProject("cms")),
  unit: program("unit", ["vitest/vitest.mjs", "run", "--project=unit"], 'run "npm test -- unit" to see each test.'),
  languages: checkLanguageLists,
  "generated-types": checkGeneratedTypes,
  docs: () => checkDocs(),
  specification: () => checkSpecification(),
};

function program(name: string, [file = "", ...args]: string[], mend: string, folder = inProject()): Check {
  return ({ logFolder }) =>
    runQuietly({
      title: `The check "${name}"`,
      command: process.execPath,
      args: [join(folder, "node_modules", file), ...args],
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      logFile: join(logFolder, `check-${name}.log`),
      mend,
    });
}
