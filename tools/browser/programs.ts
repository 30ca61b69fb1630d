import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of these programs that PATH or a usual folder has; earlier names first. */
export function onPath(names: readonly string[], environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
