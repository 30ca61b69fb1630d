import { findNpmProgram } from "../toolchain.mjs";

/** npm under the Node we run on; the plain command when npm's own program file could not be found. */
export function npmCommand(args: string[]): { command: string; args: string[] } {
  const program = findNpmProgram();
  return program ? { command: process.execPath, args: [program, ...args] } : { command: "npm", args };
}

/** Our own environment without what the outer `npm start` told about itself: the inner npm would take it for its own. */
export function npmEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env };
  for (const name of Object.keys(environment)) {
    if (/^npm_(package_|lifecycle_|command$|config_local_prefix$|config_prefix$|config_global_prefix$)/.test(name))
      delete environment[name];
  }
  return environment;
}
