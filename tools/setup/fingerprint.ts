import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

export interface Sources {
  /** Files and folders, absolute. Those that do not exist count as absent. */
  paths: string[];
  /** Folder names whose content is made, not written. */
  made: string[];
}

/** One hash over names and contents, in a fixed order. */
export function fingerprint(sources: Sources, ...also: string[]): string {
  const hash = createHash("sha256");
  for (const text of also) hash.update(`${text}\0`);
  for (const path of sources.paths) {
    for (const file of filesOf(path, sources.made)) {
      hash.update(`${basename(path)}/${relative(path, file).split(sep).join("/")}\0`);
      hash.update(readFileSync(file));
      hash.update("\0");
    }
  }
  return hash.digest("hex");
}

function filesOf(path: string, made: string[]): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return globSync("**/*", { cwd: path, withFileTypes: true, exclude: (entry) => made.includes(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function stampMatches(stampFile: string, stamp: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8").trim() === stamp;
}

export function writeStamp(stampFile: string, stamp: string): void {
  writeFileSync(stampFile, `${stamp}\n`);
}
