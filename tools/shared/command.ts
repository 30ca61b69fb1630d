import { onStopSignal, stopAllChildren } from "./children.ts";
import { asFailure, describeFailure, type Failure } from "./failure.ts";
import { say } from "./progress.ts";

/** Runs a command to its end; a failure is told with its fix, and whatever was started ends with it. */
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

/** Runs servers until Ctrl-C ends them with code 0, or until they give up and say why. */
export async function runServers(work: () => Promise<Failure>, cleanUp = () => {}): Promise<never> {
  const stopped = Promise.withResolvers<undefined>();
  onStopSignal(() => {
    say("Stopping …");
    stopped.resolve(undefined);
  });
  const failure = await Promise.race([work().catch(asFailure), stopped.promise]);
  await stopAllChildren();
  cleanUp();
  if (failure) console.error(`\n${describeFailure(failure)}`);
  else say("Stopped.");
  process.exit(failure ? 1 : 0);
}
