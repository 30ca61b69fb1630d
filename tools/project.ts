import { dirname, join, relative } from "node:path";

/** The folder that holds package.json: everything the tools do is relative to it, never to the current directory. */
export const projectRoot = dirname(import.meta.dirname);

export function inProject(...segments: string[]): string {
  return join(projectRoot, ...segments);
}

/** A path as a reader of the terminal wants it: short when it is inside the project. */
export function shownPath(file: string): string {
  const short = relative(projectRoot, file);
  return short.startsWith("..") ? file : short;
}
