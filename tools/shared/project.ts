import { join, relative } from "node:path";
import { projectRoot } from "../packages.mjs";

export function inProject(...segments: string[]): string {
  return join(projectRoot, ...segments);
}

/** A path as a reader of the terminal wants it: short when it is inside the project. */
export function shownPath(file: string): string {
  const short = relative(projectRoot, file);
  return short.startsWith("..") ? file : short;
}
