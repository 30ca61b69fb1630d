import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { inProject } from "../packages.mjs";
import { runCommand } from "../shared/command.ts";
import { asFailure, describeFailure } from "../shared/failure.ts";
import { tableText } from "../shared/print-table.ts";
import { say } from "../shared/progress.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { benchFigures, readWords, recordedFigures } from "../usage.mjs";
import { type Figure, isMet, type Result, type Stage } from "./figure.ts";
import { recordRun, refuseBusyMachine } from "./record-run.ts";
import { setStage } from "./stage.ts";

const workspace = await makeTestWorkspace();

await runCommand(async () => {
  const { values, positionals } = readWords("bench", process.argv.slice(2));
  const record = Boolean(values.record);
  const chosen = record ? [...recordedFigures, ...positionals] : positionals;
  return (await runFigures(chosen.length > 0 ? [...new Set(chosen)] : benchFigures, record)) ? 0 : 1;
}, workspace.remove);

async function runFigures(chosen: string[], record: boolean): Promise<boolean> {
  const [load = 0] = loadavg();
  if (record) refuseBusyMachine(load);
  const stage = await setStage(workspace);
  const results: Result[] = [];
  let isGood = true;
  for (const name of chosen) {
    const figure = await loadFigure(name);
    say(`\n${figure.title}`);
    const result = await measured(figure, stage);
    if (!result) isGood = false;
    else {
      results.push(result);
      isGood = report(figure, result) && isGood;
    }
  }
  if (record) recordRun(results, { load, chromium: stage.chromium });
  return isGood;
}

/** A failed measurement does not stop the others. */
async function measured(figure: Figure, stage: Stage): Promise<Result | undefined> {
  try {
    return await figure.measure(stage);
  } catch (error) {
    say(describeFailure(asFailure(error)));
    return undefined;
  }
}

function report(figure: Figure, result: Result): boolean {
  say(`\n${tableText(result.table.head, result.table.rows)}\n`);
  const missed = result.limits.filter((limit) => !isMet(limit));
  for (const { what, value, limit, kind } of missed)
    say(`✗ ${what}: ${value}, limit ${kind === "min" ? "≥" : "≤"} ${limit}`);
  if (missed.length === 0) say(`✓ ${figure.name}: every limit is met`);
  mkdirSync(inProject("var", "bench"), { recursive: true });
  const file = inProject("var", "bench", `${figure.name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ figure: figure.name, measuredAt: new Date().toISOString(), node: process.version, ...result }, null, 2)}\n`,
  );
  return missed.length === 0;
}

/** Imported late: its packages may have to be installed first. */
async function loadFigure(name: string): Promise<Figure> {
  if (name === "throughput") return (await import("./throughput.ts")).throughput;
  if (name === "front") return (await import("./front.ts")).front;
  if (name === "weight") return (await import("./weight.ts")).weight;
  if (name === "publish") return (await import("./publish.ts")).publish;
  if (name === "leads") return (await import("./leads.ts")).leads;
  if (name === "leads-postgres") return (await import("./leads.ts")).leadsInPostgres;
  if (name === "unknown") return (await import("./unknown.ts")).unknown;
  if (name === "lighthouse") return (await import("./lighthouse.ts")).lighthouse;
  if (name === "deploy") return (await import("./deploy.ts")).deploy;
  if (name === "motion") return (await import("./motion.ts")).motion;
  if (name === "navigation") return (await import("./navigation.ts")).navigation;
  if (name === "peers") return (await import("./peers.ts")).peers;
  return (await import("./prerender.ts")).prerender;
}
