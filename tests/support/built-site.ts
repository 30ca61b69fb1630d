import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
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

/** Makes a build another one, as an update does: other styles, another name of the entry. */
export function changeBuild(build: string): void {
  const client = join(build, "web/dist/client");
  const file = join(client, ".vite/manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, { file: string; isEntry?: boolean }>;
  for (const chunk of Object.values(manifest)) {
    if (chunk.file.endsWith(".css")) appendFileSync(join(client, chunk.file), "\n.updated{color:red}");
    if (!chunk.isEntry) continue;
    const renamed = chunk.file.replace(/-[\w-]{7}\.js$/, "-UPDATED.js");
    renameSync(join(client, chunk.file), join(client, renamed));
    chunk.file = renamed;
  }
  writeFileSync(file, JSON.stringify(manifest));
}

export function makeFolder(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), "site-"));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
