import { inProject } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { runCommand } from "../shared/command.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { readWords } from "../usage.mjs";

const { values, positionals } = readWords("faults", process.argv.slice(2));
const workspace = await makeTestWorkspace();

await runCommand(async () => {
  await prepare(workspace.preparing);
  const child = startChild({
    command: process.execPath,
    // Positionals first: after an option one would be parsed as its value.
    args: [
      inProject("node_modules", "vitest", "vitest.mjs"),
      ...["run", ...positionals, "--project=faults", "--disable-console-intercept"],
    ],
    cwd: inProject(),
    env: {
      ...workspace.suiteEnvironment,
      FAULT_KILLS: values.kills ?? "20",
      ...(values.cases && { FAULT_CASES: values.cases }),
    },
    onLine: say,
  });
  return (await child.ended).code ?? 1;
}, workspace.remove);
