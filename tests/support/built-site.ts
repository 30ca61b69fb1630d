import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const projectRoot = resolve(import.meta.dirname, "../..");

/** A copy of the build, so that a test may change it and a rebuild does not disturb a running test. */
export function copyBuild(): string {
  const folder = makeFolder();
  mkdirSync(join(folder, "web"));
  cpSync(join(projectRoot, "web/dist"), join(folder, "web/dist"), { recursive: true, preserveTimestamps: true });
  cpSync(join(projectRoot, "package.json"), join(folder, "package.json"));
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

export function makeFolder(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), "site-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
