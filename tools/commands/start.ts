import { runServers } from "../shared/command.ts";
import { addresses } from "../shared/environment.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";

await runServers(async (settings) => {
  await prepare(settings);
  const { complete, givenUp } = runSite(settings);
  complete.then(
    () => say(addresses(settings)),
    () => undefined,
  );
  return givenUp;
});
