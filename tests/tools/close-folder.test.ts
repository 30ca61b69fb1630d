import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeVarFolder } from "../../tools/shared/var-folder.ts";

/** What the system answers when the mode of a file of that name is changed. */
const refusals = vi.hoisted(() => new Map<string, string>());
vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:fs")>();
  return {
    ...original,
    chmodSync(path: string, mode: number) {
      const code = refusals.get(path.slice(path.lastIndexOf("/") + 1));
      if (code) throw Object.assign(new Error(`${code}: ${path}`), { code });
      original.chmodSync(path, mode);
    },
  };
});

let folder: string;
let mask: number;
beforeEach(() => {
  mask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), "var-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  process.umask(mask);
  refusals.clear();
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;

test("what another user keeps in the folder, and what vanishes meanwhile, hinders no start", () => {
  writeFileSync(join(folder, "leads.db"), "");
  for (const name of ["backup", "site"]) mkdirSync(join(folder, name));
  for (const name of ["index.json", "page.html.new"]) writeFileSync(join(folder, "site", name), "");
  refusals.set("backup", "EPERM");
  refusals.set("page.html.new", "ENOENT");
  closeVarFolder(folder);
  expect([modeOf(), modeOf("leads.db"), modeOf("site"), modeOf("site", "index.json")]).toEqual([
    ...[0o700, 0o600, 0o700, 0o600],
  ]);
});

test("a disk of its own may be the folder", () => {
  mkdirSync(join(folder, "lost+found"));
  closeVarFolder(folder);
  expect(modeOf()).toBe(0o700);
});

test("a folder that cannot be closed is refused, with the mend", () => {
  refusals.set(folder.slice(folder.lastIndexOf("/") + 1), "EPERM");
  expect(() => closeVarFolder(folder)).toThrow(/Other users of this machine may read/);
});
