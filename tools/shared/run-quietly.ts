import { explainFailure } from "../explain-failure.mjs";
import { type ChildPlan, startChild } from "./children.ts";
import { Failure } from "./failure.ts";
import { openLog, tellingLines } from "./log.ts";
import { shownPath } from "./project.ts";

export interface QuietRun extends Omit<ChildPlan, "onLine"> {
  /** "Building the website": the start of the failure's sentence. */
  title: string;
  logFile: string;
  /** The mend when nothing known is in the output. */
  mend: string;
  onLine?(line: string): void;
}

/** Runs a program to its end with its output in a log; a failure carries the cause it could recognise. */
export async function runQuietly(run: QuietRun): Promise<void> {
  const log = openLog(run.logFile, "fresh");
  const { code, signal, error } = await startChild({
    ...run,
    onLine(line) {
      log.write(line);
      run.onLine?.(line);
    },
  }).ended;
  if (code === 0) return;
  const said = log.lastLines(200);
  const lines = tellingLines(said, 12);
  const explained = explainFailure([...said, error ?? "", signal ?? ""].join("\n"));
  const how = signal ? `was ended by ${signal}` : `ended with code ${code ?? "?"}`;
  throw new Failure(
    explained
      ? `${run.title} failed. ${explained.sentence}`
      : `${run.title} failed: ${run.command.split("/").at(-1)} ${how}.`,
    {
      mend: explained?.mend ?? run.mend,
      log: shownPath(run.logFile),
      lines: lines.length > 0 ? lines : [error ?? "(no output)"],
    },
  );
}
