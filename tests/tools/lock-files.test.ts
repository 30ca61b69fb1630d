import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingPlatformEntries } from "../../tools/lock-files.mjs";
import { packageFolders } from "../../tools/packages.mjs";

interface LockEntry {
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}

interface LockFile {
  packages: Record<string, LockEntry>;
}

test.each(packageFolders)(
  "the $name lock file can be installed on every platform (fix: npm run lock)",
  ({ folder }) => {
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as LockFile;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(Object.keys(missingPlatformEntries(lock))).toEqual([]);
  },
);

/** Packages for other machines, of which the registry that the lock was made with had no hash: see decision 29. */
const withoutHash =
  /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding|@rollup\/rollup|@swc\/core)-(?!linux-x64(-gnu)?$)[a-z\d-]+$/;

test.each(packageFolders)("every package of the $name lock file is checked by its hash", ({ folder }) => {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as LockFile;
  const unchecked = Object.entries(lock.packages).filter(
    ([key, { integrity = "", link }]) => key !== "" && !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(unchecked.map(([key]) => key).filter((key) => !withoutHash.test(key))).toEqual([]);
  for (const [key, { optional, os }] of unchecked) expect([key, optional, os?.length]).toEqual([key, true, 1]);
});

test("a platform package that is missing gets an entry that only its own platform installs", () => {
  const lock: LockFile = {
    packages: { "": {}, "node_modules/swc": { optionalDependencies: { "swc-linux-x64-musl": "1.2.3" }, dev: true } },
  };
  expect(missingPlatformEntries(lock)).toEqual({
    "node_modules/swc-linux-x64-musl": {
      version: "1.2.3",
      cpu: ["x64"],
      os: ["linux"],
      libc: ["musl"],
      dev: true,
      optional: true,
    },
  });
});
