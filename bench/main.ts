import { mkdirSync, writeFileSync } from "node:fs";
import { asFailure, describeFailure, Failure } from "../tools/failure.ts";
import { stopAllChildren } from "../tools/process/own-children.ts";
import { onStopSignal } from "../tools/process/stop-signals.ts";
import { inProject } from "../tools/project.ts";
import { createProgress } from "../tools/terminal/progress.ts";
import { makeTestWorkspace } from "../tools/test/workspace.ts";
import { type Figure, isMet, type Result, type Stage } from "./figure.ts";
import { tableText } from "./print-table.ts";
import { setStage } from "./stage.ts";

const names = [
  "throughput",
  "weight",
  "prerender",
  "publish",
  "leads",
  "unknown",
  "lighthouse",
  "motion",
  "navigation",
];
const progress = createProgress();
const workspace = await makeTestWorkspace();

onStopSignal(async () => {
  await stopAllChildren();
  workspace.remove();
  process.exit(130);
});

try {
  process.exitCode = (await runFigures(chosenNames(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}
await stopAllChildren();
workspace.remove();

async function runFigures(chosen: string[]): Promise<boolean> {
  const stage = await setStage(workspace, progress);
  let isGood = true;
  for (const name of chosen) {
    const figure = await loadFigure(name);
    progress.say(`\n${figure.title}`);
    const result = await measured(figure, stage);
    if (!result) isGood = false;
    else isGood = report(figure, result) && isGood;
  }
  return isGood;
}

/** One figure that cannot be measured does not keep the others from being measured. */
async function measured(figure: Figure, stage: Stage): Promise<Result | undefined> {
  try {
    return await figure.measure(stage);
  } catch (error) {
    progress.say(describeFailure(asFailure(error)));
    return undefined;
  }
}

function report(figure: Figure, result: Result): boolean {
  progress.say(`\n${tableText(result.table.head, result.table.rows)}\n`);
  const missed = result.limits.filter((limit) => !isMet(limit));
  for (const { what, value, limit, kind } of missed)
    progress.say(`✗ ${what}: ${value}, limit ${kind === "least" ? "≥" : "≤"} ${limit}`);
  if (missed.length === 0) progress.say(`✓ ${figure.name}: every limit is met`);
  mkdirSync(inProject("var", "bench"), { recursive: true });
  const file = inProject("var", "bench", `${figure.name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ figure: figure.name, measuredAt: new Date().toISOString(), node: process.version, ...result }, null, 2)}\n`,
  );
  return missed.length === 0;
}

/** Loaded only when it is measured: by then the packages it imports are installed. */
async function loadFigure(name: string): Promise<Figure> {
  if (name === "throughput") return (await import("./throughput.ts")).throughput;
  if (name === "weight") return (await import("./weight.ts")).weight;
  if (name === "publish") return (await import("./publish.ts")).publish;
  if (name === "leads") return (await import("./leads.ts")).leads;
  if (name === "unknown") return (await import("./unknown.ts")).unknown;
  if (name === "lighthouse") return (await import("./lighthouse.ts")).lighthouse;
  if (name === "motion") return (await import("./motion.ts")).motion;
  if (name === "navigation") return (await import("./navigation.ts")).navigation;
  return (await import("./prerender.ts")).prerender;
}

function chosenNames(given: string[]): string[] {
  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length === 0) return given.length > 0 ? given : names;
  throw new Failure(`There is no figure called ${unknown.join(", ")}.`, { mend: `choose from ${names.join(", ")}.` });
}
