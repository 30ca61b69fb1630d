// Plain JavaScript without dependencies: run.mjs uses it under the host's Node, before anything is installed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { explainFailure } from "./explain-failure.mjs";

/** Base of all paths in tools/; the current directory plays no part. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

export function inProject(...segments) {
  return join(projectRoot, ...segments);
}

export function shownPath(file = "") {
  const short = relative(projectRoot, file);
  return short.startsWith("..") ? file : short;
}

/** Options of Node for programs that end with the one that started them, even if that is killed with SIGKILL. */
export const followParent = ["--import", new URL("shared/follow-parent.mjs", import.meta.url).href];

/** `megabytes`: disk space that an install needs, measured on a clean clone, with a margin. */
export const packageFolders = [
  { name: "root", folder: projectRoot, megabytes: 900 },
  { name: "cms", folder: join(projectRoot, "cms"), megabytes: 1500 },
];

/** Folders whose `node_modules` does not match lock file and platform. */
export function toInstall() {
  return packageFolders.filter(({ folder }) => readIfThere(stampFile(folder)) !== stampOf(folder));
}

/** Runs `npm ci` without package scripts (native code comes prebuilt), logged in var/log; returns the error, if any. */
export async function install({ name, folder } = packageFolders[0]) {
  const needed = toInstall().reduce((sum, { megabytes }) => sum + megabytes, 300);
  const tooFull = explainSpace(projectRoot, needed, "installing and building");
  if (tooFull) return { ...tooFull, log: "", lines: [] };
  const stamp = stampOf(folder);
  const retries = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const flags = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", ...retries];
  const { code, output } = await runToEnd({ ...npmCommand(["ci", ...flags]), cwd: folder, env: npmEnvironment() });
  const log = join("var", "log", `install-${name}.log`);
  // Private: leads and accounts will be stored beside the logs.
  mkdirSync(join(projectRoot, "var", "log"), { recursive: true, mode: 0o700 });
  writeFileSync(join(projectRoot, log), output);
  if (code === 0) {
    if (existsSync(join(folder, "node_modules"))) writeFileSync(stampFile(folder), stamp);
    return undefined;
  }
  const { sentence, fix } = explainFailure(output) ?? {
    sentence: `npm ended with code ${code}.`,
    fix: `read the log, then run "npm ci" in ${name === "root" ? "this folder" : "cms/"} to see it again.`,
  };
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !/A complete log/.test(line));
  return { sentence: `Installing the ${name} packages failed. ${sentence}`, fix, log, lines: lines.slice(-12) };
}

/** The npm that started this process, else the one in PATH. */
export function npmCommand(args = [""]) {
  const { npm_execpath: npm = "", npm_node_execpath: node = "" } = process.env;
  const isKnown = npm.endsWith("npm-cli.js") && existsSync(node);
  return isKnown ? { command: node, args: [npm, ...args] } : { command: "npm", args };
}

/** Without the outer npm's variables: an inner npm would take them for its own. */
export function npmEnvironment() {
  const ofTheOuter = /^npm_(package_|lifecycle_|command$|config_(local_prefix|prefix|global_prefix)$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheOuter.test(name)));
}

export function explainSpace(folder = "", megabytes = 0, purpose = "") {
  const free = freeMegabytes(folder);
  if (free >= megabytes) return undefined;
  return {
    sentence: `The disk is full: ${purpose} needs ${megabytes} MB, and ${free} MB are free where ${folder} is.`,
    fix: "free some space there (or set VAR_DIR in .env to a folder on a larger disk, for run-time data) and start again.",
  };
}

/** Available to this user on the disk of the folder or of its nearest existing parent. */
export function freeMegabytes(folder = "") {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

async function runToEnd({ command, args, cwd, env }) {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    return { code: error.code, output: `${error.stdout}${error.stderr}` || error.message };
  }
}

const stampFile = (folder) => join(folder, "node_modules", ".install-stamp");

function stampOf(folder) {
  const lock = readIfThere(join(folder, "package-lock.json"));
  return createHash("sha256").update(`${lock} ${process.platform} ${process.arch}`).digest("hex");
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
