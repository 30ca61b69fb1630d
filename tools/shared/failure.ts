import { explainFailure } from "../explain-failure.mjs";

interface FailureDetail {
  /** What the person at the keyboard does about it, one sentence. */
  mend: string;
  /** Where the whole story is, relative to the project. */
  log?: string;
  /** The last lines of that story. */
  lines?: string[];
}

/** An expected failure: one sentence, its mend, and never a stack trace. */
export class Failure extends Error {
  readonly mend: string;
  readonly log: string | undefined;
  readonly lines: string[];

  constructor(sentence: string, detail: FailureDetail) {
    super(sentence);
    this.name = "Failure";
    this.mend = detail.mend;
    this.log = detail.log;
    this.lines = detail.lines ?? [];
  }
}

/** Turns anything thrown into a Failure; an error nobody foresaw keeps its stack as its lines. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const text = error instanceof Error ? `${error.message}\n${String(Reflect.get(error, "code"))}` : String(error);
  const explained = explainFailure(text);
  if (explained) return new Failure(explained.sentence, { mend: explained.mend, lines: [text.split("\n")[0] ?? ""] });
  return new Failure(`Something unforeseen went wrong: ${text.split("\n")[0]}`, {
    mend: 'run "npm run doctor"; when it finds nothing, this is a bug in tools/: the lines below say where.',
    lines: error instanceof Error ? (error.stack ?? "").split("\n").slice(0, 8) : [],
  });
}

export function describeFailure(failure: Failure): string {
  const parts = [`✗ ${failure.message}`, `  Mend: ${failure.mend}`];
  if (failure.lines.length > 0) {
    parts.push(failure.log ? `  Last lines of ${failure.log}:` : "  Details:");
    parts.push(...failure.lines.map((line) => `    ${line}`));
  }
  return parts.join("\n");
}
