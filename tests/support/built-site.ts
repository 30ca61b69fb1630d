import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const projectRoot = resolve(import.meta.dirname, "../..");
const sources = [
  "web/src/**/*",
  "web/public/**/*",
  "web/*.ts",
  "web/typefaces/*.ts",
  "vite.config.ts",
  "package-lock.json",
];

/** Builds the web part when its build is missing or older than what it is made from. */
export function ensureBuilt(): void {
  const built = join(projectRoot, "web/dist/server/main.js");
  const isCurrent = existsSync(built) && newest(sources) <= statSync(built).mtimeMs;
  if (isCurrent) return;
  // Vitest sets NODE_ENV to "test", which would make the development build.
  const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
  execFileSync("npm", ["run", "--silent", "build:web"], { cwd: projectRoot, stdio: "pipe", env });
}

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

function newest(patterns: string[]): number {
  const files = globSync(patterns, { cwd: projectRoot, exclude: ["**/*.test.*", "**/__snapshots__/**"] });
  return Math.max(
    ...files
      .map((file) => statSync(join(projectRoot, file)))
      .filter((stat) => stat.isFile())
      .map((stat) => stat.mtimeMs),
  );
}
