// The packages of both folders. Shared by run.mjs (host's Node) and the commands, so: plain JavaScript, no dependency.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { explainFailure } from "./explain-failure.mjs";

/** The folder that holds package.json: everything the tools do is relative to it, never to the current directory. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** `megabytes`: measured on a clean clone, with room to spare. */
export const packageFolders = [
  { name: "root", folder: projectRoot, megabytes: 900 },
  { name: "cms", folder: join(projectRoot, "cms"), megabytes: 1500 },
];

/** The folders whose `node_modules` does not come from the present lock file and platform. */
export function toInstall() {
  return packageFolders.filter(({ folder }) => readIfThere(stampFile(folder)) !== stampOf(folder));
}

/**
 * `npm ci` in one folder, its output in var/log. No package's own script is run: what is native comes prebuilt.
 * @param {string} name
 * @returns {Promise<{ sentence: string, mend: string, log: string, lines: string[] } | undefined>} what went wrong
 */
export async function install(name) {
  const { folder = "" } = packageFolders.find((one) => one.name === name) ?? {};
  const needed = toInstall().reduce((sum, { megabytes }) => sum + megabytes, 300);
  const tooFull = explainSpace(projectRoot, needed, "installing and building");
  if (tooFull) return { ...tooFull, log: "", lines: [] };
  const stamp = stampOf(folder);
  const retries = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const { code, output } = await runNpm(
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--include=dev", ...retries],
    folder,
  );
  const log = `var/log/install-${name}.log`;
  // Leads and accounts will lie beside the logs.
  mkdirSync(join(projectRoot, "var"), { recursive: true, mode: 0o700 });
  mkdirSync(dirname(join(projectRoot, log)), { recursive: true });
  writeFileSync(join(projectRoot, log), output);
  if (code === 0) {
    if (existsSync(join(folder, "node_modules"))) writeFileSync(stampFile(folder), stamp);
    return undefined;
  }
  const lines = output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/A complete log|^npm (error|warn)\s*$/.test(line));
  const explained = explainFailure(output);
  return {
    sentence: `Installing the ${name} packages failed${explained ? `. ${explained.sentence}` : `: npm ended with code ${code}.`}`,
    mend:
      explained?.mend ??
      `read the log, then run "npm ci" in ${name === "root" ? "this folder" : "cms/"} to see it again.`,
    log,
    lines: lines.slice(-12),
  };
}

/**
 * npm as it was started with, or the one in PATH.
 * @param {string[]} args
 */
export function npmCommand(args) {
  const { npm_execpath: program = "", npm_node_execpath: node = "" } = process.env;
  return program.endsWith("npm-cli.js") && existsSync(node)
    ? { command: node, args: [program, ...args] }
    : { command: "npm", args };
}

/** Without what the outer `npm start` told about itself: the inner npm would take it for its own. */
export function npmEnvironment() {
  const ofTheOuter = /^npm_(package_|lifecycle_|command$|config_(local_prefix|prefix|global_prefix)$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTheOuter.test(name)));
}

/**
 * What to say when a disk has too little room; undefined when it has enough.
 * @param {string} folder
 * @param {number} megabytes
 * @param {string} purpose
 */
export function explainSpace(folder, megabytes, purpose) {
  const free = freeMegabytes(folder);
  return free >= megabytes
    ? undefined
    : {
        sentence: `The disk is full: ${purpose} needs ${megabytes} MB, and ${free} MB are free where ${folder} is.`,
        mend: "free some space there (or set VAR_DIR in .env to a folder on a larger disk, for run-time data) and start again.",
      };
}

/**
 * Of this user, on the disk that holds the folder or, when it does not exist yet, its nearest parent.
 * @param {string} folder
 */
export function freeMegabytes(folder) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(args, cwd) {
  const npm = npmCommand(args);
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(npm.command, npm.args, { cwd, env: npmEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => {
        output += bytes;
      });
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, "node_modules", ".install-stamp");
}

/** @param {string} folder */
function stampOf(folder) {
  const lock = readIfThere(join(folder, "package-lock.json"));
  return createHash("sha256").update(`${lock} ${process.platform} ${process.arch}`).digest("hex");
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
