import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type LockFile, missingPlatformEntries } from "../../tools/lock/missing-platforms.ts";
import { packageFolders } from "../../tools/setup/install.ts";

test.each(packageFolders)(
  "the $name lock file can be installed on every platform (mend: node tools/lock.mjs)",
  ({ folder }) => {
    const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as LockFile;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(Object.keys(missingPlatformEntries(lock))).toEqual([]);
  },
);

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
