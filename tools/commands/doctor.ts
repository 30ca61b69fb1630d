import { existsSync, statSync } from "node:fs";
import { explainSpace, freeMegabytes, inProject, toInstall } from "../packages.mjs";
import { needChromium } from "../shared/browsers.ts";
import { buildsToDo } from "../shared/build.ts";
import { envFile, readSettingsAlone } from "../shared/environment.ts";
import { asFailure, describeFailure, Failure } from "../shared/failure.ts";
import { assertPortsAreFree, partsThatRun } from "../shared/ports.ts";

/** Each returns what is well or throws a `Failure`. Read-only: not even a missing `.env` is created. */
const inspections: Record<string, () => string | Promise<string>> = {
  node: () => `runs on ${process.versions.node}`,
  ".env"() {
    const settings = readSettingsAlone();
    if (!existsSync(envFile)) return 'is missing; "npm start" makes it';
    if (process.platform !== "win32" && statSync(envFile).mode & 0o077)
      throw new Failure("can be read by other users of this machine", { fix: "chmod 600 .env" });
    return `every setting is usable; run-time data is in ${settings.varFolder}`;
  },
  async ports() {
    const settings = readSettingsAlone();
    const running = await partsThatRun(settings);
    const others = ["site", "CMS"].filter((part) => !running.includes(part));
    await assertPortsAreFree(settings, others);
    const { PORT, CMS_PORT } = settings.values;
    const tell = (part: string) => (running.includes(part) ? "runs" : "is free");
    return `${PORT} (site) ${tell("site")}, ${CMS_PORT} (CMS) ${tell("CMS")}`;
  },
  disk() {
    const isReady = toInstall().length + buildsToDo().length === 0;
    const tooFull = isReady
      ? explainSpace(readSettingsAlone().varFolder, 200, "running")
      : explainSpace(inProject(), 3000, "a first start with its caches");
    if (tooFull) throw new Failure(tooFull.sentence, tooFull);
    return `${freeMegabytes(inProject())} MB are free`;
  },
  packages: () => (toInstall().length === 0 ? "are installed" : 'will be installed by the next "npm start"'),
  builds: () => (buildsToDo().length === 0 ? "are up to date" : 'will be made by the next "npm start"'),
  /** A server needs none. */
  chromium() {
    try {
      return needChromium();
    } catch (error) {
      return `is not there, for tests and pictures: ${asFailure(error).fix}`;
    }
  },
};

let bad = 0;
for (const [about, inspect] of Object.entries(inspections)) {
  try {
    console.log(`✓ ${about.padEnd(10)} ${await inspect()}`);
  } catch (error) {
    bad += 1;
    console.log(describeFailure(asFailure(error)).replace("✗ ", `✗ ${about.padEnd(10)} `));
  }
}
console.log(bad === 0 ? "\nEverything is as it should be." : `\n${bad} to fix.`);
process.exitCode = bad > 0 ? 1 : 0;
