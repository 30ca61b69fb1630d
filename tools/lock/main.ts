import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shownPath } from "../project.ts";
import { packageFolders } from "../setup/install.ts";
import { type LockFile, missingPlatformEntries } from "./missing-platforms.ts";

/** Run after `npm install` against a registry that lacks other platforms' packages: completes both lock files. */
for (const { folder } of packageFolders) {
  const file = join(folder, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as LockFile;
  const missing = missingPlatformEntries(lock);
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
  console.log(`${shownPath(file)}: ${Object.keys(missing).length} entries added`);
}
