import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { completeEnvText, fillExample } from "../../settings/env-file.ts";
import { inProject } from "../../tools/packages.mjs";

/** `write-env.ts <file> NAME=value …`: makes the settings with random secrets and these values, or completes old ones. */
const [file = "", ...given] = process.argv.slice(2);
const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
const text = completeEnvText(before ?? makeText(), {}).text;
if (text !== before) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function makeText(): string {
  return given.reduce(
    (made, setting) => {
      const name = setting.slice(0, setting.indexOf("="));
      return made.replace(new RegExp(`^${name}=.*$`, "m"), () => setting);
    },
    fillExample(readFileSync(inProject(".env.example"), "utf8")),
  );
}
