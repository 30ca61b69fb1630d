import { explainFailure } from "../explain-failure.mjs";

interface FailureDetail {
  fix: string;
  /** Path relative to the project; `lines` are its last lines. */
  log?: string;
  lines?: string[];
}

/** An expected error, reported without a stack trace: one sentence and its fix. */
export class Failure extends Error {
  readonly fix: string;
  readonly log: string;
  readonly lines: string[];

  constructor(sentence: string, { fix, log = "", lines = [] }: FailureDetail) {
    super(sentence);
    Object.assign(this, { name: "Failure" });
    [this.fix, this.log, this.lines] = [fix, log, lines];
  }
}

/** An unexpected error keeps its stack as its lines. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const known = error instanceof Error ? error : new Error(String(error));
  const { message, code, stack = "" } = known as NodeJS.ErrnoException;
  const explained = explainFailure(`${message}\n${code}`);
  if (explained) return new Failure(explained.sentence, { fix: explained.fix, lines: [message.split("\n")[0] ?? ""] });
  return new Failure(`Something unforeseen went wrong: ${message.split("\n")[0]}`, {
    fix: 'run "npm run doctor"; when it finds nothing, this is a bug in tools/: the lines below say where.',
    lines: stack.split("\n").slice(0, 8),
  });
}

export function describeFailure({ message, fix, log, lines }: Failure): string {
  const title = log ? `  Last lines of ${log}:` : "  Details:";
  const detail = lines.length > 0 ? [title, ...lines.map((line) => `    ${line}`)] : [];
  return [`✗ ${message}`, `  Fix: ${fix}`, ...detail].join("\n");
}
