import { stripVTControlCharacters } from "node:util";
import { followParent, inProject, strapi } from "../packages.mjs";
import { startChild } from "../shared/children.ts";
import { runServers } from "../shared/command.ts";
import { addresses } from "../shared/environment.ts";
import { Failure } from "../shared/failure.ts";
import { installPackages } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { webReady } from "../shared/site.ts";

await runServers(async (settings) => {
  await installPackages();
  const cms = startServer("cms", [strapi, "develop"], settings.cmsEnvironment, /Strapi started successfully/);
  const web = startServer("web", [inProject("web", "src", "server", "dev.ts")], settings.webEnvironment, webReady);
  Promise.all([cms.ready, web.ready]).then(() => say(addresses(settings)));
  return Promise.race([cms.ended, web.ended]);
});

function startServer(name: "cms" | "web", args: string[], env: NodeJS.ProcessEnv, readyLine: RegExp) {
  const ready = Promise.withResolvers<void>();
  const { ended } = startChild({
    command: process.execPath,
    args: [...followParent, ...args],
    cwd: name === "cms" ? inProject("cms") : inProject(),
    env: { ...env, NODE_ENV: "development" },
    onLine(line) {
      const plain = stripVTControlCharacters(line);
      say(`${name} │ ${process.stdout.isTTY ? line : plain}`);
      if (readyLine.test(plain)) ready.resolve();
    },
  });
  const what = name === "cms" ? "CMS" : "website's development server";
  const fix = `its last lines above (marked "${name} │") say why; correct it and run "npm run dev" again.`;
  return { ready: ready.promise, ended: ended.then(() => new Failure(`The ${what} has ended.`, { fix })) };
}
