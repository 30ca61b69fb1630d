// Plain JavaScript without dependencies: run.mjs uses it under the host's Node, before anything is installed.
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
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

/** As `npx strapi` in `cms/` runs it. */
export const strapi = inProject("cms", "node_modules", "@strapi", "strapi", "bin", "strapi.js");

/** Options of Node for programs that end with the one that started them, even if that is killed with SIGKILL. */
export const followParent = ["--import", new URL("shared/follow-parent.mjs", import.meta.url).href];

/** `megabytes`: disk space that an install needs, measured on a clean clone, with a margin. */
export const packageFolders = [
  { name: "root", folder: projectRoot, megabytes: 900 },
  { name: "cms", folder: join(projectRoot, "cms"), megabytes: 1500 },
];

const isWindows = process.platform === "win32";
const wantedVersion = readIfThere(join(projectRoot, ".nvmrc")).trim();
export const wantedMajor = majorOf(wantedVersion);
const nodePackage = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
const packagedNode = inProject("node_modules", nodePackage, "bin", isWindows ? "node.exe" : "node");
/** A link that `install` makes: units and images name it without knowing the system. npm's `.bin` may lack Node. */
const linkedNode = isWindows ? packagedNode : inProject("node_modules", ".pinned", "node");

/** The program that runs the project: this one where its major version is the pinned one; `undefined` if there is none. */
export function findNode() {
  if (majorOf(process.version) === wantedMajor) return process.execPath;
  return existsSync(linkedNode) ? linkedNode : undefined;
}

/** Folders whose `node_modules` does not match lock file and platform, and the root as long as it lacks Node. */
export function toInstall() {
  return packageFolders.filter(
    ({ folder }) =>
      readIfThere(stampFile(folder)) !== stampOf(folder) || (folder === projectRoot && findNode() === undefined),
  );
}

/** Runs `npm ci` without package scripts (native code comes prebuilt), logged in var/log; returns the error, if any. */
export async function install({ name, folder } = packageFolders[0]) {
  const needed = toInstall().reduce((sum, { megabytes }) => sum + megabytes, 300);
  const tooFull = explainSpace(projectRoot, needed, "installing and building");
  if (tooFull) return { ...tooFull, log: "", lines: [] };
  const stamp = stampOf(folder);
  const retries = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  // A user's own npm settings may leave out what the project needs.
  const whole = ["--include=dev", "--include=optional", "--bin-links", "--package-lock", "--install-strategy=hoisted"];
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", ...whole, ...retries];
  const { code, output } = await runToEnd({ ...npmCommand(["ci", ...flags]), cwd: folder, env: npmEnvironment() });
  const log = join("var", "log", `install-${name}.log`);
  // Private: leads and accounts will be stored beside the logs.
  mkdirSync(join(projectRoot, "var", "log"), { recursive: true, mode: 0o700 });
  writeFileSync(join(projectRoot, log), output);
  if (code === 0) {
    const withoutNode = folder === projectRoot ? linkNode() : undefined;
    if (withoutNode) return { ...withoutNode, log: "", lines: [] };
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

/**
 * Without the outer npm's variables: an inner npm would take them for its own. `node` in npm's scripts is the one that
 * runs this.
 */
export function npmEnvironment() {
  const ofTheOuter = /^npm_(package_|lifecycle_|command$|config_(local_prefix|prefix|global_prefix)$)/;
  const kept = Object.entries(process.env).filter(([name]) => !ofTheOuter.test(name));
  const path = [dirname(process.execPath), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path };
}

/** Links the pinned Node, or this one if that does not run here and the major version is the same. */
function linkNode() {
  const reason = whyNotRunning(packagedNode);
  const isOwnFitting = majorOf(process.version) === wantedMajor;
  if (reason && !isOwnFitting) {
    return {
      sentence: `The project runs on Node ${wantedVersion}, this is ${process.version}, and ${reason}.`,
      fix: `install Node ${wantedMajor} from https://nodejs.org (or run "nvm install" in this folder) and try again.`,
    };
  }
  if (isWindows || !existsSync(inProject("node_modules"))) return undefined;
  rmSync(linkedNode, { force: true });
  mkdirSync(dirname(linkedNode), { recursive: true });
  symlinkSync(reason ? process.execPath : relative(dirname(linkedNode), packagedNode), linkedNode);
  return undefined;
}

function whyNotRunning(program) {
  const { optionalDependencies = {} } = JSON.parse(readIfThere(inProject("package.json")) || "{}");
  if (!optionalDependencies[nodePackage]) return `no package brings it to ${process.platform} on ${process.arch}`;
  if (!existsSync(program)) return `npm left out ${nodePackage}, the package that brings it`;
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return undefined;
  } catch (error) {
    return `the one in ${nodePackage} does not run here (${error.code ?? error.message})`;
  }
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

export function majorOf(version = "") {
  return Number(version.replace("v", "").split(".")[0]);
}

const stampFile = (folder) => join(folder, "node_modules", ".install-stamp");

function stampOf(folder) {
  const lock = readIfThere(join(folder, "package-lock.json"));
  return createHash("sha256").update(`${lock} ${process.platform} ${process.arch}`).digest("hex");
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
