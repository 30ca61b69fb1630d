// Imported first by each file of config/ that asks for a setting: Strapi reads these before anything else of the CMS.
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { refuseToStart } from "../refuse-to-start";

/** Strapi's commands run in `cms/`; the build of the panel reads this file as it is, others what it was compiled to. */
export const projectFolder = resolve("..");

interface Settings {
  settings: object;
  makeValues(): Record<string, string>;
  readSettings(schema: object, environment: NodeJS.ProcessEnv, folder: string): { environment: Record<string, string> };
}

/** Commands that make files of the code alone: no value of the settings gets into them. */
const isMaking = ["build", "ts:generate-types"].includes(process.argv[2] ?? "");

if (!process.features.typescript) {
  refuseToStart(
    `Node ${process.version} does not run the CMS, which reads the project's settings from TypeScript.`,
    "use Node 24: `export PATH=$PWD/node_modules/.pinned:$PATH` in the project's root, once `npm start` has installed it.",
  );
}
if (!isMaking) {
  if (process.argv[2] === "start") enableCompileCache(resolve("dist", ".compile-cache"));
  const file = join(projectFolder, ".env");
  // The file that ENV_PATH names has been read by Strapi.
  if (process.env.ENV_PATH === undefined && existsSync(file)) process.loadEnvFile(file);
}
fillEnvironment();
if (!isMaking) {
  // Not before Node is known to read TypeScript.
  const { openVarFolder }: typeof import("./open-var-folder") = require("./open-var-folder");
  openVarFolder();
}

/** From here on every setting is in the environment, checked by the rules of the whole project, defaults included. */
function fillEnvironment(): void {
  try {
    const { makeValues, readSettings, settings }: Settings = require(join(projectFolder, "settings", "settings.ts"));
    const given = isMaking ? makeValues() : process.env;
    Object.assign(process.env, readSettings(settings, given, projectFolder).environment);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    refuseToStart(
      code === "ERR_MODULE_NOT_FOUND" ? "The packages of the project are not installed." : message,
      "run `npm start` in the project's root: it installs what is missing and writes what .env lacks.",
    );
  }
}
