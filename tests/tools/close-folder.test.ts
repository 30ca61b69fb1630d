import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeVarFolder } from "../../tools/shared/var-folder.ts";

let folder: string;
let mask: number;
let path: string | undefined;
beforeEach(() => {
  mask = process.umask(0o022);
  path = process.env.PATH;
  folder = mkdtempSync(join(tmpdir(), "var-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(mask);
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;

/** A `chmod` that does what the real one does and complains, or does nothing at all. */
function replaceChmod(script: string): void {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "chmod"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  process.env.PATH = `${bin}:${path}`;
}

test("what others may read is closed, and what cannot be closed hinders no start", () => {
  writeFileSync(join(folder, "leads.db"), "");
  for (const name of ["backup", "site"]) mkdirSync(join(folder, name));
  for (const name of ["index.json", "page.html.new"]) writeFileSync(join(folder, "site", name), "");
  symlinkSync("/nowhere", join(folder, "site", "gone"));
  replaceChmod('/bin/chmod "$@"; echo "chmod: changing permissions of backup: Operation not permitted" >&2; exit 1');
  closeVarFolder(folder);
  expect([modeOf(), modeOf("leads.db"), modeOf("site"), modeOf("site", "index.json")]).toEqual([
    0o700, 0o600, 0o700, 0o600,
  ]);
});

test("a disk of its own may be the folder", () => {
  mkdirSync(join(folder, "lost+found"));
  closeVarFolder(folder);
  expect(modeOf()).toBe(0o700);
});

test("a folder that cannot be closed is refused, with the fix", () => {
  writeFileSync(join(folder, "leads.db"), "");
  replaceChmod("exit 0");
  expect(() => closeVarFolder(folder)).toThrow(/Other users of this machine may read/);
});
