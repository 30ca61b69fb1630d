import { join } from "node:path";
import type { Settings } from "../environment/settings.ts";
import { runQuietly } from "../process/run-quietly.ts";
import { inProject } from "../project.ts";
import { checkLanguageLists } from "../setup/check-languages.ts";
import { checkDocLinks } from "./doc-links.ts";
import { checkGeneratedTypes } from "./generated-types.ts";
import { checkSpecification } from "./specification.ts";

export interface Check {
  name: string;
  run(settings: Settings): Promise<void>;
}

export const checks: Check[] = [
  program(
    "style",
    ["@biomejs/biome/bin/biome", "ci", "--colors=off"],
    'run "npm run format"; what it leaves over needs a hand.',
  ),
  program("types-web", ["typescript/bin/tsc", "--noEmit"], "correct the types the lines name."),
  program("types-cms", ["typescript/bin/tsc", "--noEmit"], "correct the types the lines name.", inProject("cms")),
  program("unit", ["vitest/vitest.mjs", "run", "--project=unit"], 'run "npm test -- unit" to see each test.'),
  { name: "languages", run: () => checkLanguageLists() },
  { name: "generated-types", run: checkGeneratedTypes },
  { name: "doc-links", run: checkDocLinks },
  { name: "specification", run: () => checkSpecification() },
];

function program(name: string, [file = "", ...args]: string[], mend: string, folder = inProject()): Check {
  return {
    name,
    run: (settings) =>
      runQuietly({
        title: `The check "${name}"`,
        command: process.execPath,
        args: [join(folder, "node_modules", file), ...args],
        cwd: folder,
        env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
        logFile: join(settings.logFolder, `check-${name}.log`),
        mend,
      }),
  };
}
