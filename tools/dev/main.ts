import { existsSync } from "node:fs";
import { join } from "node:path";
import { readOrMakeEnvFile } from "../environment/env-file.ts";
import { resolveSettings } from "../environment/settings.ts";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { withoutColours } from "../process/log-file.ts";
import { type OwnChild, startChild, stopAllChildren } from "../process/own-children.ts";
import { runQuietly } from "../process/run-quietly.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { inProject } from "../project.ts";
import { forgetBuild } from "../setup/build.ts";
import { foldersToInstall, installPackages } from "../setup/install.ts";
import { assertPortsAreFree } from "../setup/ports.ts";
import { followParent } from "../start/keep-cms.ts";
import { claimVarFolder } from "../start/single-start.ts";
import { addresses } from "../terminal/addresses.ts";
import { createProgress, runStep } from "../terminal/progress.ts";

const progress = createProgress();
const stopping = Promise.withResolvers<"stopped">();
let releaseVarFolder: (() => void) | undefined;

onStopSignal(() => {
  progress.say("Stopping …");
  stopping.resolve("stopped");
});

const outcome = await Promise.race([develop().catch(asFailure), stopping.promise]);
await stopAllChildren();
releaseVarFolder?.();
if (outcome !== "stopped") console.error(`\n${describeFailure(outcome)}`);
process.exit(outcome === "stopped" ? 0 : 1);

/** Both programs with hot reload and their output on the terminal; when one ends for good, so does the other. */
async function develop(): Promise<Failure> {
  const file = readOrMakeEnvFile(process.env);
  if (file.written) progress.say(`✓ settings   .env: ${file.written}`);
  const settings = resolveSettings(file.values, process.env);
  releaseVarFolder = claimVarFolder(settings.varFolder);
  await assertPortsAreFree([
    { what: "site", setting: "PORT", host: settings.siteHost, port: settings.sitePort },
    { what: "CMS", setting: "CMS_PORT", host: settings.cmsHost, port: settings.cmsPort },
  ]);
  for (const folder of foldersToInstall()) {
    await runStep(progress, "install", `${folder.name} packages`, (step) =>
      installPackages(folder, settings.logFolder, step),
    );
  }
  await makeFonts(settings.logFolder);
  forgetBuild("cms");
  const development = { NODE_ENV: "development" };
  const ready = { cms: Promise.withResolvers<void>(), web: Promise.withResolvers<void>() };
  Promise.all([ready.cms.promise, ready.web.promise]).then(() => progress.say(addresses(settings)));
  const cms = showChild(
    "cms",
    inProject("cms"),
    [inProject("cms", "node_modules", "@strapi", "strapi", "bin", "strapi.js"), "develop"],
    {
      ...settings.cmsEnvironment,
      ...development,
    },
    (line) => line.includes("Strapi started successfully") && ready.cms.resolve(),
  );
  const web = showChild(
    "web",
    inProject(),
    [inProject("web", "src", "server", "dev.ts")],
    { ...settings.webEnvironment, ...development },
    (line) => line.startsWith("@ready") && ready.web.resolve(),
  );
  return Promise.race([
    cms.ended.then(() => endedFailure("CMS", "cms │")),
    web.ended.then(() => endedFailure("website's development server", "web │")),
  ]);
}

/** `build:web` makes them; a clone in which nothing was ever built has none, and the styles import them. */
async function makeFonts(logFolder: string): Promise<void> {
  if (existsSync(inProject("web", "public", "fonts"))) return;
  await runStep(progress, "build", "fonts", () =>
    runQuietly({
      title: "Cutting the fonts",
      command: process.execPath,
      args: [inProject("web", "typefaces", "subset.ts")],
      cwd: inProject(),
      env: process.env,
      logFile: join(logFolder, "build-fonts.log"),
      mend: "the log names the font at fault.",
    }),
  );
}

function showChild(
  name: string,
  cwd: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): OwnChild {
  return startChild({
    command: process.execPath,
    args: ["--import", followParent, ...args],
    cwd,
    env,
    onLine(line) {
      progress.say(`${name} │ ${process.stdout.isTTY ? line : withoutColours(line)}`);
      onLine(withoutColours(line));
    },
  });
}

function endedFailure(what: string, mark: string): Failure {
  return new Failure(`The ${what} has ended.`, {
    mend: `its last lines above (marked "${mark}") say why; correct it and run "npm run dev" again.`,
  });
}
