// Entry point of every command: `node tools/run.mjs <command> …`. Plain JavaScript without dependencies: it runs under
// the host's Node (20 or newer) before anything is installed. Node 24 is one of the packages (optionalDependencies).
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findNode, followParent, install, majorOf, packageFolders, projectRoot, toInstall } from "./packages.mjs";
import { answerCall, commands } from "./usage.mjs";

const [name = "", ...args] = process.argv.slice(2);

const answer = answerCall(name, args);
if (answer) {
  (answer.code === 0 ? console.log : console.error)(answer.text);
  process.exit(answer.code);
}
if (majorOf(process.version) < 20) {
  giveUp(
    `Node ${process.version} is too old to start this project.`,
    "install Node 20 or newer from https://nodejs.org.",
  );
}
// The CMS's packages are installed by the commands that need them.
if (toInstall().includes(packageFolders[0])) await installRoot();
const entry = join(projectRoot, commands[name]?.file ?? `tools/commands/${name}.ts`);
// Commands read their words from `process.argv.slice(2)`.
process.argv.splice(1, 2, entry);
const node = findNode();
if (node === process.execPath) await import(pathToFileURL(entry).href);
else continueUnder(node);

async function installRoot() {
  const startedAt = Date.now();
  console.log("… install    root packages");
  const failure = await install();
  if (failure) giveUp(failure.sentence, failure.fix, failure);
  console.log(`✓ install    root packages  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function continueUnder(node) {
  const args = [...followParent, ...process.argv.slice(1)];
  const child = spawn(node, args, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => giveUp(`${node} does not run: ${error.message}.`, "delete node_modules and try again."));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function giveUp(sentence, fix, { log = "", lines = [""] } = {}) {
  const detail = log ? `\n  Last lines of ${log}:\n${lines.map((line) => `    ${line}`).join("\n")}` : "";
  console.error(`\n✗ ${sentence}\n  Fix: ${fix}${detail}`);
  process.exit(1);
}
