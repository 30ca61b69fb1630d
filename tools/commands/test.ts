import { ensureChromium, ensureEngines } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { asFailure, describeFailure } from "../shared/failure.ts";
import { prepare } from "../shared/prepare.ts";
import { runSteps, type Step, say } from "../shared/progress.ts";
import { type RunningSite, runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { suitesReached } from "../test/changed.ts";
import { type Counts, oneFailure, sum } from "../test/counts.ts";
import { judgeLeftovers, listWrittenFiles } from "../test/leftovers.ts";
import { keepLongResult, lastLongRun, longSuites } from "../test/long.ts";
import { runSuite, type Suite, suites } from "../test/suites.ts";

const before = listWrittenFiles();
const workspace = await makeTestWorkspace();
const startedAt = Date.now();
const found: Counts[] = [];
/** What a failed suite printed last. */
const tails: string[] = [];

await runCommand(async () => {
  await runAll(chosenSuites(process.argv.slice(2))).catch((error) => {
    say(`\n${describeFailure(asFailure(error))}`);
    found.push(oneFailure(asFailure(error).message));
  });
  return undefined;
}, workspace.remove);
const total = sum([...found, judgeLeftovers(workspace.folder, before)]);
for (const tail of tails) say(tail);
printList("Skipped", total.skips);
printList("Passed at the second try only", total.secondTries);
printList("Failed", total.failures);
if (process.argv.includes("--long")) keepLongResult(total, startedAt);
say(`\n${lastLongRun()}\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

/** `npm test` runs all; `npm test -- tools e2e` those; `--changed` what a change can reach; `--long` the long runs. */
function chosenSuites(names: string[]): Suite[] {
  if (names.includes("--long")) return longSuites();
  if (names.includes("--changed")) return suitesReached(say);
  return names.length === 0 ? suites : suites.filter((suite) => names.includes(suite.name));
}

/** Lanes of suites beside each other; meanwhile the site gets ready for those that ask it. */
async function runAll(chosen: Suite[]): Promise<void> {
  const { preparing, settings } = workspace;
  await prepare(preparing);
  const engines = chosen.some(({ name }) => name === "engines") ? await ensureEngines(preparing.logFolder) : {};
  const needsChromium = chosen.some(({ runner }) => runner === "playwright");
  const chromium = needsChromium ? { CHROMIUM_PATH: await ensureChromium(preparing.logFolder) } : {};
  const canRun = chosen.filter(({ name }) => name !== "engines" || Object.keys(engines).length > 0);
  const [onSite = [], alone = []] = [true, false].map((needsSite) =>
    canRun.filter((suite) => suite.needsSite === needsSite),
  );

  const aLaneHasEnded = Promise.withResolvers<void>();
  const lanes = [...Map.groupBy(alone, ({ lane }) => lane).values()];
  let site: RunningSite | undefined;
  const siteStep: Step = {
    name: "site",
    text: "starts when the first suites have ended",
    async run(update) {
      if (lanes.length > 0) await aLaneHasEnded.promise;
      site = runSite(settings, async (starting) => {
        await Promise.all(starting.flat().map(({ name, run }) => run((text) => update(`${name} ${text}`))));
      });
      await site.complete;
    },
  };
  await runSteps([...lanes.map((lane) => lane.map(toStep)), onSite.length > 0 ? [siteStep] : []]);
  await runSteps([onSite.map(toStep)]);
  await site?.stop();

  function toStep(suite: Suite): Step {
    return {
      name: "test",
      text: suite.name,
      async run(update) {
        const { counts, tail } = await runSuite(suite, workspace, { ...engines, ...chromium }, update);
        const { passed, failures, skips } = counts;
        found.push(counts);
        if (failures.length > 0) tails.push(tail.map((line) => `    ${line}`).join("\n"));
        const skipped = skips.length > 0 ? `, ${skips.length} skipped` : "";
        update(`${suite.name}: ${passed} passed, ${failures.length} failed${skipped}`);
        if (lanes.some((lane) => lane.at(-1) === suite)) aLaneHasEnded.resolve();
        return failures.length > 0 ? "failed" : undefined;
      },
    };
  }
}

function printList(title: string, entries: readonly string[]): void {
  if (entries.length > 0) say(`\n${title} (${entries.length}):\n${entries.join("\n").replace(/^/gm, "  ")}`);
}
