import { ensureChromium, ensureEngines } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { asFailure, describeFailure } from "../shared/failure.ts";
import { prepare } from "../shared/prepare.ts";
import { runSteps, type Step, say } from "../shared/progress.ts";
import { type RunningSite, runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { suitesReached } from "../test/changed.ts";
import { describeClone, judgeLeftovers } from "../test/leftovers.ts";
import { keepLongResult, lastLongRun, longSuites } from "../test/long.ts";
import { failed, type Result } from "../test/results.ts";
import { runSuite, type Suite, suites } from "../test/suites.ts";

const before = describeClone();
const workspace = await makeTestWorkspace();
const startedAt = Date.now();
const results: Result[] = [];
const tails: string[] = [];

await runCommand(async () => {
  await runAll(chosenSuites(process.argv.slice(2))).catch((error) => {
    say(`\n${describeFailure(asFailure(error))}`);
    results.push(failed(asFailure(error).message));
  });
  return undefined;
}, workspace.remove);
results.push(...judgeLeftovers(workspace.folder, before));
for (const tail of tails) say(tail);
const [skips, second, failures] = [textsOf(results, "skipped"), textsOf(results, "flaky"), textsOf(results, "failed")];
printList("Skipped", skips);
printList("Passed at the second try only", second);
printList("Failed", failures);
const passed = textsOf(results, "passed").length + second.length;
if (process.argv.includes("--long")) keepLongResult({ passed, failed: failures.length }, startedAt);
say(`\n${lastLongRun()}\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

function chosenSuites(names: string[]): Suite[] {
  if (names.includes("--long")) return longSuites();
  if (names.includes("--changed")) return suitesReached(say);
  return names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
}

async function runAll(chosen: Suite[]): Promise<void> {
  const { preparing, settings } = workspace;
  await prepare(preparing);
  const engines = chosen.some(({ name }) => name === "engines") ? await ensureEngines(preparing.logFolder) : {};
  const needsChromium = chosen.some(({ runner }) => runner === "playwright");
  const browsers = { ...engines, ...(needsChromium && { CHROMIUM_PATH: await ensureChromium(preparing.logFolder) }) };
  const canRun = chosen.filter(({ name }) => name !== "engines" || Object.keys(engines).length > 0);
  const onSite = canRun.filter(({ needsSite }) => needsSite);
  const lanes = Map.groupBy(
    canRun.filter(({ needsSite }) => !needsSite),
    ({ lane }) => lane,
  );
  const lasts = [...lanes.values()].map((lane) => lane.at(-1));
  const aLaneHasEnded = Promise.withResolvers<void>();
  if (lasts.length === 0) aLaneHasEnded.resolve();
  let site: RunningSite | undefined;
  const siteStep: Step = {
    name: "site",
    text: "starts when the first suites have ended",
    async run(update) {
      await aLaneHasEnded.promise;
      site = runSite(settings, async (starting) => {
        await Promise.all(starting.flat().map(({ name, run }) => run((text) => update(`${name} ${text}`))));
      });
      await site.complete;
    },
  };
  const toStep = (suite: Suite): Step => ({
    name: "test",
    text: suite.name,
    async run(update) {
      const { results: own, tail } = await runSuite(suite, workspace, browsers, update);
      const [good, bad, skipped] = [textsOf(own, "passed", "flaky"), textsOf(own, "failed"), textsOf(own, "skipped")];
      results.push(...own);
      if (bad.length > 0) tails.push(tail.map((line) => `    ${line}`).join("\n"));
      if (lasts.includes(suite)) aLaneHasEnded.resolve();
      const rest = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
      update(`${suite.name}: ${good.length} passed, ${bad.length} failed${rest}`);
      return bad.length > 0 ? "failed" : undefined;
    },
  });
  await runSteps([...[...lanes.values()].map((lane) => lane.map(toStep)), onSite.length > 0 ? [siteStep] : []]);
  await runSteps([onSite.map(toStep)]);
  await site?.stop();
}

function textsOf(all: Result[], ...states: Result["state"][]): string[] {
  return all.filter(({ state }) => states.includes(state)).map(({ text }) => text);
}

function printList(title: string, entries: string[]): void {
  if (entries.length > 0) say(`\n${title} (${entries.length}):\n${entries.join("\n").replace(/^/gm, "  ")}`);
}
