// Every command begins here: `node tools/run.mjs <command> …` on the host's own Node (20 or newer), with nothing
// installed yet, so: plain JavaScript, no dependency. Node 24 is one of the packages (optionalDependencies).
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { install, projectRoot, toInstall } from "./packages.mjs";
import { answerCall } from "./usage.mjs";

const toolsFolder = dirname(fileURLToPath(import.meta.url));
const [name = "", ...args] = process.argv.slice(2);
const wanted = readFileSync(join(projectRoot, ".nvmrc"), "utf8").trim();
const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);
const installNode = `install Node ${majorOf(wanted)} from https://nodejs.org (or run "nvm install" in this folder) and try again.`;

const answer = answerCall(name, args);
if (answer) {
  (answer.code === 0 ? console.log : console.error)(answer.text);
  process.exitCode = answer.code;
} else if (majorOf(process.version) < 20) {
  giveUp(`Node ${process.versions.node} is too old to start this project.`, installNode);
} else {
  if (toInstall().some((folder) => folder.name === "root")) await installRoot();
  const entry = join(toolsFolder, name === "bench" ? "../bench/main.ts" : `commands/${name}.ts`);
  // As if it had been started itself.
  process.argv.splice(1, 2, entry);
  if (majorOf(process.version) === majorOf(wanted)) await import(pathToFileURL(entry).href);
  else continueUnder(pinnedNode(), entry);
}

/** The CMS's packages are installed later, by the commands that need them. */
async function installRoot() {
  const startedAt = Date.now();
  const text = "install    root packages";
  const show = () => process.stdout.write(`\r… ${text}  ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const ticker = process.stdout.isTTY ? setInterval(show, 1000) : console.log(`… ${text}`);
  const failure = await install("root").finally(() => clearInterval(ticker));
  if (process.stdout.isTTY) process.stdout.write("\r\x1b[K");
  if (failure) giveUp(failure.sentence, failure.mend, failure);
  console.log(`✓ ${text}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function pinnedNode() {
  const file = join(projectRoot, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  if (!existsSync(file))
    giveUp(`The npm registry has no Node ${wanted} for this system, and this is ${process.version}.`, installNode);
  return file;
}

function continueUnder(node, entryFile) {
  const child = spawn(node, [entryFile, ...args], {
    // By the channel it notices when this process is killed outright.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PINNED_NODE_LAUNCHER: "1" },
    shell: process.platform === "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => giveUp(`Node ${wanted} does not run on this machine: ${error.message}.`, installNode));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function giveUp(sentence, mend, { log = "", lines = [] } = {}) {
  const detail = lines.length > 0 ? `\n  Last lines of ${log}:\n${lines.map((line) => `    ${line}`).join("\n")}` : "";
  console.error(`\n✗ ${sentence}\n  Mend: ${mend}${detail}`);
  process.exit(1);
}
