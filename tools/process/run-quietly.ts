import { explainToolFailure } from "../explain-tool-failure.mjs";
import { Failure } from "../failure.ts";
import { shownPath } from "../project.ts";
import { openLog, tellingLines } from "./log-file.ts";
import { startChild } from "./own-children.ts";

export interface QuietRun {
  /** "Installing the root packages": the start of the failure's sentence. */
  title: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The mend when nothing known is in the output. */
  mend: string;
  onLine?(line: string): void;
}

/** Runs a program to its end with its output in a log; a failure carries the cause it could recognise. */
export async function runQuietly(run: QuietRun): Promise<void> {
  const log = openLog(run.logFile, "fresh");
  const child = startChild({
    ...run,
    onLine(line) {
      log.write(line);
      run.onLine?.(line);
    },
  });
  const ending = await child.ended;
  log.close();
  if (ending.code === 0) return;
  const lines = tellingLines(log.lastLines(200), 12);
  const explained = explainToolFailure(
    [...log.lastLines(200), ending.error?.message ?? "", ending.signal ?? ""].join("\n"),
  );
  const how = ending.signal ? `was ended by ${ending.signal}` : `ended with code ${ending.code ?? "?"}`;
  throw new Failure(
    explained
      ? `${run.title} failed. ${explained.sentence}`
      : `${run.title} failed: ${run.command.split("/").at(-1)} ${how}.`,
    {
      mend: explained?.mend ?? run.mend,
      log: shownPath(run.logFile),
      lines: lines.length > 0 ? lines : [ending.error?.message ?? "(no output)"],
    },
  );
}
