import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolders } from "../../tools/packages.mjs";

interface LockEntry {
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, LockEntry>;
}

function readLock(folder: string): LockFile {
  return JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
}

/** npm leaves out what its registry lacks, and `npm ci` refuses such a lock file where the registry is complete. */
test.each(packageFolders)("the $name lock file can be installed on every platform", ({ folder }) => {
  const { packages } = readLock(folder);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  const missing = Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) => {
    // Node's resolution: beside the dependent package, then upwards.
    const parts = key.split("/node_modules/");
    const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join("/node_modules/")}/node_modules/`);
    const isThere = (name: string) => ["node_modules/", ...folders].some((place) => packages[place + name]);
    return Object.keys(optionalDependencies).filter((name) => !isThere(name));
  });
  expect(missing).toEqual([]);
});

/** Packages for other machines, of which the registry that the lock was made with had no hash: see decision 29. */
const withoutHash =
  /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding|@rollup\/rollup|@swc\/core)-(?!linux-x64(-gnu)?$)[a-z\d-]+$/;

test.each(packageFolders)("every package of the $name lock file is checked by its hash", ({ folder }) => {
  // Without `node_modules` in its key it is a folder of the project.
  const unchecked = Object.entries(readLock(folder).packages).filter(
    ([key, { integrity = "", link }]) =>
      key.includes("node_modules/") && !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unchecked.map(([key]) => key).filter((key) => !withoutHash.test(key))).toEqual([]);
  for (const [key, { optional, os }] of unchecked) expect([key, optional, os?.length]).toEqual([key, true, 1]);
});
