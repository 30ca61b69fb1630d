import { ensureChromium } from "../browser/ensure-chromium.ts";
import { ensureEngines } from "../browser/ensure-engines.ts";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { stopAllChildren } from "../process/own-children.ts";
import { onStopSignal } from "../process/stop-signals.ts";
import { inProject } from "../project.ts";
import { prepare } from "../setup/prepare.ts";
import { type RunningSite, runSite } from "../start/run-site.ts";
import { createProgress } from "../terminal/progress.ts";
import { suitesReached } from "./changed.ts";
import { addCounts, type Counts, noCounts, oneFailure } from "./counts.ts";
import { judgeLeftovers, listWrittenFiles } from "./leftovers.ts";
import { keepLongResult, lastLongRun, longSuites } from "./long.ts";
import { runSuite, suites } from "./suites.ts";
import { makeTestWorkspace, type TestWorkspace } from "./workspace.ts";

const progress = createProgress();
const before = listWrittenFiles();
const workspace = await makeTestWorkspace();
const startedAt = Date.now();
let total = noCounts();

onStopSignal(async () => {
  progress.say("Stopping …");
  await stopAllChildren();
  workspace.remove();
  process.exit(130);
});

try {
  total = await runAll(chosenSuites(process.argv.slice(2)), workspace);
} catch (error) {
  console.log(`\n${describeFailure(asFailure(error))}`);
  total = addCounts(total, oneFailure(asFailure(error).message));
}
await stopAllChildren();
workspace.remove();
total = addCounts(total, judgeLeftovers(workspace.folder, before));
if (process.argv.includes("--long")) keepLongResult(total, startedAt);
printSummary(total);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runAll(chosen: typeof suites, space: TestWorkspace): Promise<Counts> {
  const { settings } = space;
  await prepare({ ...settings, logFolder: inProject("var", "log") }, progress);
  const logFolder = inProject("var", "log");
  const needsChromium = chosen.some((suite) => suite.runner === "playwright");
  const needsEngines = chosen.some((suite) => suite.name === "engines");
  const engines = needsEngines ? await ensureEngines(progress, logFolder) : {};
  const browsers = {
    ...engines,
    ...(needsChromium ? { CHROMIUM_PATH: await ensureChromium(progress, logFolder) } : {}),
  };
  const canRun = chosen.filter((suite) => suite.name !== "engines" || Object.keys(engines).length > 0);
  const alone = canRun.filter((suite) => !suite.needsSite);
  const onSite = canRun.filter((suite) => suite.needsSite);
  const lanes = [...Map.groupBy(alone, ({ lane }) => lane).values()].map(runInTurn);
  // The site gets ready while the longer lanes end.
  if (lanes.length > 0) await Promise.race(lanes);
  const site: RunningSite | undefined = onSite.length > 0 ? runSite(settings, progress) : undefined;
  const found = await Promise.all(lanes);
  if (site) {
    await site.complete;
    found.push(await runInTurn(onSite));
    await site.stop();
  }
  return found.reduce(addCounts, noCounts());

  async function runInTurn(list: typeof suites): Promise<Counts> {
    let counts = noCounts();
    for (const suite of list) counts = addCounts(counts, await runOne(suite));
    return counts;
  }

  async function runOne(suite: (typeof suites)[number]): Promise<Counts> {
    const step = progress.step("test", suite.name);
    const { counts, tail } = await runSuite(suite, space, browsers, step);
    const text = `${suite.name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`;
    if (counts.failed > 0) step.failed(text);
    else step.done(text);
    if (counts.failed > 0) progress.say(tail.map((line) => `    ${line}`).join("\n"));
    return counts;
  }
}

/** `npm test` runs all; `npm test -- tools e2e` those; `--changed` what a change can reach; `--long` the long runs. */
function chosenSuites(names: string[]): typeof suites {
  if (names.includes("--long")) return longSuites();
  if (names.includes("--changed")) return suitesReached((line) => progress.say(line));
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    throw new Failure(`There is no suite called ${unknown.join(", ")}.`, {
      mend: `choose from ${suites.map((suite) => suite.name).join(", ")}.`,
    });
  }
  return names.length === 0 ? suites : suites.filter((suite) => names.includes(suite.name));
}

function printSummary(counts: Counts): void {
  const { passed, failed, skipped, failures, secondTries, skips } = counts;
  printList(`Skipped (${skipped})`, skips);
  printList(`Passed at the second try only (${secondTries.length})`, secondTries);
  printList(`Failed (${failed})`, failures);
  console.log(`\n${lastLongRun()}\n${passed} passed, ${failed} failed`);
}

function printList(title: string, entries: readonly string[]): void {
  if (entries.length === 0) return;
  console.log(`\n${title}:\n${entries.join("\n").replace(/^/gm, "  ")}`);
}
