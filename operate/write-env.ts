import { readFileSync } from "node:fs";
import { completeEnvText, fillExample } from "../settings/env-file.ts";
import { inProject } from "../tools/packages.mjs";

/** `write-env.ts NAME=value … < .env`: prints it completed; of an empty one, a new one with random secrets and these values. */
const before = readFileSync(0, "utf8");
process.stdout.write(completeEnvText(before || makeText(process.argv.slice(2)), {}).text);

function makeText(given: string[]): string {
  return given.reduce(
    (made, setting) => made.replace(new RegExp(`^${setting.split("=")[0]}=.*$`, "m"), () => setting),
    fillExample(readFileSync(inProject(".env.example"), "utf8")),
  );
}
