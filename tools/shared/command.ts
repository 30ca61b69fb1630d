import { onStopSignal, stopAllChildren } from "./children.ts";
import { asFailure, describeFailure, type Failure } from "./failure.ts";
import { say } from "./progress.ts";

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

/** Never resolves: exits with 0 on Ctrl-C, or reports why the servers gave up. */
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
