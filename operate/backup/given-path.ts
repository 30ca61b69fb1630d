import { resolve } from "node:path";

/** A path of the command line counts from where the command was typed; npm changes to the project's folder. */
export function givenPath(path = ""): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
