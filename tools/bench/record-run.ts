import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import lastRun from "../../web/src/cms/bench-run.json" with { type: "json" };
import { inProject } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";
import { type Result, rounded } from "./figure.ts";

/** Before anything is measured for /colophon: other work makes the figures another machine's. */
export function refuseBusyMachine(load: number): void {
  const cores = availableParallelism();
  if (load <= cores) return;
  throw new Failure(`/colophon keeps the last run: the load of this machine is ${rounded(load)}, on ${cores} cores.`, {
    fix: "end what else runs here, wait a minute, and run it again.",
  });
}

/** For /colophon: one whole run, missed limits included. A figure that was not measured leaves the last run there. */
export function recordRun(results: readonly Result[], { load, chromium }: { load: number; chromium: string }): void {
  const version = execFileSync(chromium, ["--version"], { encoding: "utf8" });
  const measured: Record<string, string | number> = {
    measuredOn: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    chromium: / (\d{1,4})\./.exec(version)?.[1] ?? "",
    cores: availableParallelism(),
    load: rounded(load),
    ...Object.assign({}, ...results.map(({ record }) => record)),
  };
  const names = Object.keys(lastRun);
  const missing = names.filter((name) => !(name in measured) || Number.isNaN(measured[name]));
  if (missing.length > 0) {
    throw new Failure(`/colophon keeps the last run: ${missing.join(", ")} not measured.`, {
      fix: "the lines above say which figure failed; npm run bench -- --record measures them all.",
    });
  }
  const run = Object.fromEntries(names.map((name) => [name, measured[name]]));
  writeFileSync(inProject("web/src/cms/bench-run.json"), `${JSON.stringify(run, null, 2)}\n`);
}
