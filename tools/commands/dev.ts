import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { forgetBuild } from "../shared/build.ts";
import { type OwnChild, startChild } from "../shared/children.ts";
import { runServers } from "../shared/command.ts";
import { addresses, readOrMakeSettings } from "../shared/environment.ts";
import { Failure } from "../shared/failure.ts";
import { followParent } from "../shared/keep-running.ts";
import { assertPortsAreFree } from "../shared/ports.ts";
import { installPackages } from "../shared/prepare.ts";
import { runSteps, say } from "../shared/progress.ts";
import { inProject } from "../shared/project.ts";
import { runQuietly } from "../shared/run-quietly.ts";
import { claimVarFolder } from "../shared/var-folder.ts";

interface Server {
  what: string;
  name: "cms" | "web";
  cwd: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  readyLine: RegExp;
}

let release = (): void => undefined;

/** Both programs with hot reload and their output on the terminal; when one ends for good, so does the other. */
await runServers(
  async () => {
    const settings = readOrMakeSettings();
    release = claimVarFolder(settings.varFolder);
    await assertPortsAreFree(settings);
    await installPackages();
    await makeFonts(settings.logFolder);
    forgetBuild("cms");
    const cms = startServer({
      what: "CMS",
      name: "cms",
      cwd: inProject("cms"),
      args: [inProject("cms", "node_modules", "@strapi", "strapi", "bin", "strapi.js"), "develop"],
      env: settings.cmsEnvironment,
      readyLine: /Strapi started successfully/,
    });
    const web = startServer({
      what: "website's development server",
      name: "web",
      cwd: inProject(),
      args: [inProject("web", "src", "server", "dev.ts")],
      env: settings.webEnvironment,
      readyLine: /^@ready/,
    });
    Promise.all([cms.ready, web.ready]).then(() => say(addresses(settings)));
    return Promise.race([cms.ended, web.ended]);
  },
  () => release(),
);

function startServer({ what, name, cwd, args, env, readyLine }: Server): {
  ready: Promise<void>;
  ended: Promise<Failure>;
} {
  const ready = Promise.withResolvers<void>();
  const child: OwnChild = startChild({
    command: process.execPath,
    args: [...followParent, ...args],
    cwd,
    env: { ...env, NODE_ENV: "development" },
    onLine(line) {
      const plain = stripVTControlCharacters(line);
      say(`${name} │ ${process.stdout.isTTY ? line : plain}`);
      if (readyLine.test(plain)) ready.resolve();
    },
  });
  const mend = `its last lines above (marked "${name} │") say why; correct it and run "npm run dev" again.`;
  return { ready: ready.promise, ended: child.ended.then(() => new Failure(`The ${what} has ended.`, { mend })) };
}

/** `build:web` makes them; a clone in which nothing was ever built has none, and the styles import them. */
async function makeFonts(logFolder: string): Promise<void> {
  if (existsSync(inProject("web", "public", "fonts"))) return;
  const run = () =>
    runQuietly({
      title: "Cutting the fonts",
      command: process.execPath,
      args: [inProject("web", "typefaces", "subset.ts")],
      cwd: inProject(),
      env: process.env,
      logFile: join(logFolder, "build-fonts.log"),
      mend: "the log names the font at fault.",
    });
  await runSteps([[{ name: "build", text: "fonts", run }]]);
}
