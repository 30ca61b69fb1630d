import { resolve } from "node:path";
import { onStopSignal, stopAllChildren } from "./children.ts";
import { readOrMakeSettings, type Settings } from "./environment.ts";
import { asFailure, describeFailure, type Failure } from "./failure.ts";
import { assertPortsAreFree } from "./ports.ts";
import { say } from "./progress.ts";
import { claimVarFolder } from "./var-folder.ts";

/** Reports a failure, sets the exit code and stops all children. */
export async function runCommand(work: () => Promise<number | undefined>, cleanUp = () => {}): Promise<void> {
  onStopSignal(async () => {
    say("Stopping …");
    await stopAllChildren();
    cleanUp();
    process.exit(130);
  });
  const code = await work().catch((error) => {
    console.error(`\n${describeFailure(asFailure(error))}`);
    return 1;
  });
  await stopAllChildren();
  cleanUp();
  process.exitCode = code ?? 0;
}

/**
 * For a pair of servers that runs until Ctrl-C: exits with 0 then, or reports the failure that `work` resolves to.
 * Claims run-time folder and ports first.
 */
export async function runServers(work: (settings: Settings) => Promise<Failure>): Promise<never> {
  const stopped = Promise.withResolvers<undefined>();
  onStopSignal(() => {
    say("Stopping …");
    stopped.resolve(undefined);
  });
  let release = (): void => undefined;
  async function claimAndWork(): Promise<Failure> {
    const settings = readOrMakeSettings();
    release = claimVarFolder(settings.varFolder);
    await assertPortsAreFree(settings);
    return work(settings);
  }
  const failure = await Promise.race([claimAndWork().catch(asFailure), stopped.promise]);
  await stopAllChildren();
  release();
  if (failure) console.error(`\n${describeFailure(failure)}`);
  else say("Stopped.");
  process.exit(failure ? 1 : 0);
}

/** A path of the command line counts from where the command was typed; npm changes to the project's folder. */
export function givenPath(path = ""): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
