import { runServers } from "../shared/command.ts";
import { addresses, readOrMakeSettings } from "../shared/environment.ts";
import { assertPortsAreFree } from "../shared/ports.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import { claimVarFolder } from "../shared/var-folder.ts";

let release = (): void => undefined;

await runServers(
  async () => {
    const settings = readOrMakeSettings();
    release = claimVarFolder(settings.varFolder);
    await assertPortsAreFree(settings);
    await prepare(settings);
    const site = runSite(settings);
    site.complete.then(
      () => say(addresses(settings)),
      () => undefined,
    );
    return site.givenUp;
  },
  () => release(),
);
