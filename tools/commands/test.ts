import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { recordAccessibilityTest } from "../../tests/support/accessibility-record.ts";
import { quickBrotli } from "../../tests/support/web-server.ts";
import { inProject } from "../packages.mjs";
import { ensureChromium, ensureEngines, ensureServer } from "../shared/browsers.ts";
import { runCommand } from "../shared/command.ts";
import { asFailure, describeFailure } from "../shared/failure.ts";
import { prepare } from "../shared/prepare.ts";
import { runSteps, type Step, say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import { makeTestWorkspace } from "../shared/workspace.ts";
import { suitesOfBranch } from "../test/changed.ts";
import { describeClone, judgeLeftovers } from "../test/leftovers.ts";
import { failed, type Result } from "../test/results.ts";
import { longEnvironment, longSuites, runSuite, type Suite, suites, suitesOfEveryRun } from "../test/suites.ts";
import { readWords } from "../usage.mjs";

const { values, positionals } = readWords("test", process.argv.slice(2));
const longRunFile = inProject("var", "test-long.txt");
const before = describeClone();
const workspace = await makeTestWorkspace({ BROTLI_QUALITY: quickBrotli });
const startedAt = Date.now();
const results: Result[] = [];

await runCommand(async () => {
  await runAll(chosenSuites()).catch((error) => {
    say(`\n${describeFailure(asFailure(error))}`);
    results.push(failed(asFailure(error).message));
  });
  return undefined;
}, workspace.remove);
results.push(...judgeLeftovers(workspace.folder, before));
printList("Skipped", textsOf(results, "skipped"));
printList("Failed", textsOf(results, "failed"));
const [passed, failures] = [textsOf(results, "passed").length, textsOf(results, "failed").length];
const summary = `${passed} passed, ${failures} failed`;
if (values.long) keepLongResult();
say(existsSync(longRunFile) ? `\n${readFileSync(longRunFile, "utf8").trim()}` : "\nLong run: none yet in this clone.");
say(summary);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;

function chosenSuites(): Suite[] {
  if (values.long) return longSuites;
  if (values.changed) return suitesOfBranch();
  return positionals.length === 0 ? suitesOfEveryRun : suites.filter(({ name }) => positionals.includes(name));
}

async function runAll(chosen: Suite[]): Promise<void> {
  const { preparing, settings } = workspace;
  const needed = (...names: string[]) => chosen.some(({ name }) => names.includes(name));
  if (needed("site")) await ensureServer("nginx", preparing.logFolder);
  if (needed("unit", "tools", "faults", "cms")) await ensureServer("postgresql", preparing.logFolder);
  const engines = needed("engines") ? await ensureEngines(preparing.logFolder) : {};
  const environment: NodeJS.ProcessEnv = {
    ...engines,
    ...(needed("site", "cms", "sweep", "e2e") && { CHROMIUM_PATH: await ensureChromium(preparing.logFolder) }),
    ...(values.long && longEnvironment),
    ...(values.kills && { FAULT_KILLS: values.kills }),
    ...(values.cases && { FAULT_CASES: values.cases }),
    ...(values.database && { TEST_DATABASE: values.database }),
  };
  let site: ReturnType<typeof runSite> | undefined;
  const begun = new Map<Suite, Promise<Result[]>>();
  const toStep = (suite: Suite): Step => ({
    name: "test",
    text: suite.name,
    async run(update) {
      if (suite.needs === "site") await site?.up;
      const own = await (begun.get(suite) ?? runSuite(suite, workspace, environment, update));
      results.push(...own);
      if (values.record && suite.name === "sweep") recordAccessibilityTest(own);
      const count = (state: Result["state"]) => textsOf(own, state).length;
      const skipped = count("skipped") ? `, ${count("skipped")} skipped` : "";
      update(`${suite.name}: ${count("passed")} passed, ${count("failed")} failed${skipped}`);
      return count("failed") ? "failed" : undefined;
    },
  });
  const canRun = chosen.filter(({ name }) => name !== "engines" || Object.keys(engines).length > 0);
  // While the rest is prepared; the list below shows how they end.
  for (const suite of canRun.filter(({ needs }) => needs === "packages")) {
    const running = runSuite(suite, workspace, environment, () => undefined);
    running.catch(() => undefined);
    begun.set(suite, running);
  }
  await prepare(preparing);
  const lanes = [...Map.groupBy(canRun, ({ lane }) => lane).values()].map((lane) => lane.map(toStep));
  if (!canRun.some(({ needs }) => needs === "site")) return runSteps(lanes);
  site = runSite(settings, lanes);
  await site.complete;
  await site.stop();
}

function keepLongResult(): void {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? " with changes" : "");
  const [minutes, at] = [Math.round((Date.now() - startedAt) / 60_000), new Date().toISOString().slice(0, 16)];
  writeFileSync(longRunFile, `Long run: ${summary} on ${at} UTC at ${commit}, in ${minutes} minutes.\n`);
}

function textsOf(all: Result[], state: Result["state"]): string[] {
  return all.filter((result) => result.state === state).map(({ text }) => text);
}

function printList(title: string, entries: string[]): void {
  if (entries.length > 0) say(`\n${title} (${entries.length}):\n${entries.join("\n").replace(/^/gm, "  ")}`);
}
