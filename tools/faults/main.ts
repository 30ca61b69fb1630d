import { parseArgs } from "node:util";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { startChild, stopAllChildren } from "../process/own-children.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { inProject } from "../project.ts";
import { prepare } from "../setup/prepare.ts";
import { createProgress } from "../terminal/progress.ts";
import { makeTestWorkspace } from "../test/workspace.ts";

/**
 * The fault tests by themselves, with their counts on the terminal. `--kills 100` kills each server a
 * hundred times, `--cases 10000` posts that many generated bodies to each form; words choose test files.
 */
const progress = createProgress();
const workspace = await makeTestWorkspace();

onStopSignal(async () => {
  await stopAllChildren();
  workspace.remove();
  process.exit(130);
});

try {
  process.exitCode = await runFaults();
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}
await stopAllChildren();
workspace.remove();

async function runFaults(): Promise<number> {
  const { values, positionals } = readArguments();
  await prepare({ ...workspace.settings, logFolder: inProject("var", "log") }, progress);
  const child = startChild({
    command: process.execPath,
    args: [
      inProject("node_modules", "vitest", "vitest.mjs"),
      "run",
      // Before the options: a word after one would be taken for its value.
      ...positionals,
      "--project=faults",
      "--disable-console-intercept",
    ],
    cwd: inProject(),
    env: {
      ...workspace.suiteEnvironment,
      FAULT_KILLS: values.kills ?? "20",
      ...(values.cases ? { FAULT_CASES: values.cases } : {}),
    },
    onLine: (line) => progress.say(line),
  });
  return (await child.ended).code ?? 1;
}

function readArguments() {
  try {
    const read = parseArgs({
      args: process.argv.slice(2),
      options: { kills: { type: "string" }, cases: { type: "string" } },
      allowPositionals: true,
    });
    for (const [name, value] of Object.entries(read.values)) {
      if (!/^[1-9]\d{0,5}$/.test(value)) throw new Error(`--${name} needs a number`);
    }
    return read;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}.`, {
      mend: "write npm run faults -- [--kills 100] [--cases 10000] [name of a test file]",
    });
  }
}
