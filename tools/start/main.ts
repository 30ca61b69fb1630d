import { readOrMakeEnvFile } from "../environment/env-file.ts";
import { resolveSettings, type Settings } from "../environment/settings.ts";
import { asFailure, describeFailure, type Failure } from "../failure.ts";
import { stopAllChildren } from "../process/own-children.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { assertPortsAreFree } from "../setup/ports.ts";
import { prepare } from "../setup/prepare.ts";
import { addresses } from "../terminal/addresses.ts";
import { createProgress } from "../terminal/progress.ts";
import { runSite } from "./run-site.ts";
import { claimVarFolder } from "./single-start.ts";

const progress = createProgress();
const stopping = Promise.withResolvers<"stopped">();
let releaseVarFolder: (() => void) | undefined;

onStopSignal(() => {
  progress.say("Stopping …");
  stopping.resolve("stopped");
});

const outcome = await Promise.race([start().catch(asFailure), stopping.promise]);
await stopAllChildren();
releaseVarFolder?.();
if (outcome === "stopped") {
  progress.say("Stopped.");
  process.exit(0);
}
console.error(`\n${describeFailure(outcome)}`);
process.exit(1);

/** Never resolves while the site runs; answers why it gave up. */
async function start(): Promise<Failure> {
  const settings = readSettings();
  releaseVarFolder = claimVarFolder(settings.varFolder);
  await assertPortsAreFree([
    { what: "site", setting: "PORT", host: settings.siteHost, port: settings.sitePort },
    { what: "CMS", setting: "CMS_PORT", host: settings.cmsHost, port: settings.cmsPort },
  ]);
  await prepare(settings, progress);
  const site = runSite(settings, progress);
  stopping.promise.then(() => site.stop());
  site.complete.then(
    () => progress.say(addresses(settings)),
    () => undefined,
  );
  const failure = await site.givenUp;
  await site.stop();
  return failure;
}

function readSettings(): Settings {
  const file = readOrMakeEnvFile(process.env);
  if (file.written) progress.say(`✓ settings   .env: ${file.written}`);
  return resolveSettings(file.values, process.env);
}
