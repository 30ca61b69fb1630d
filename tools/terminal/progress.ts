import { stdout } from "node:process";

export interface Step {
  /** What is happening now, e.g. `seed 37/98`. */
  update(text: string): void;
  done(text?: string): void;
  failed(text: string): void;
  /** Ends the step without a result line: the failure is printed by whoever catches it. */
  drop(): void;
}

export interface Progress {
  step(name: string, text: string): Step;
  /** A plain line that does not disturb the live one. */
  say(text: string): void;
}

interface LiveStep {
  name: string;
  text: string;
  startedAt: number;
}

const quietPauseMs = 3000;

/** One live line on a terminal, plain lines elsewhere (a log has no use for a line per percent). */
export function createProgress(): Progress {
  const live = new Set<LiveStep>();
  const isTerminal = Boolean(stdout.isTTY);
  let ticker: NodeJS.Timeout | undefined;

  function draw(): void {
    if (!isTerminal) return;
    const text = [...live].map((step) => `${step.name}  ${step.text}  ${seconds(step.startedAt)}`).join("  ·  ");
    stdout.write(`\r\x1b[K${live.size > 0 ? `… ${text}`.slice(0, (stdout.columns || 80) - 1) : ""}`);
  }

  function writeLine(text: string): void {
    stdout.write(`${isTerminal ? "\r\x1b[K" : ""}${text}\n`);
    draw();
  }

  function keepTicking(): void {
    if (live.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    } else if (isTerminal && !ticker) {
      ticker = setInterval(draw, 1000);
      ticker.unref();
    }
  }

  return {
    say: writeLine,
    step(name, text) {
      const step: LiveStep = { name, text, startedAt: Date.now() };
      let lastPlainLine = Date.now();
      live.add(step);
      keepTicking();
      if (isTerminal) draw();
      else writeLine(`… ${name.padEnd(9)}  ${text}`);
      const finish = (): void => {
        live.delete(step);
        keepTicking();
      };
      const end = (mark: string, result: string): void => {
        if (!live.has(step)) return;
        finish();
        writeLine(`${mark} ${name.padEnd(9)}  ${result}  ${seconds(step.startedAt)}`);
      };
      return {
        update(next) {
          if (!live.has(step) || next === step.text) return;
          step.text = next;
          if (isTerminal) draw();
          else if (Date.now() - lastPlainLine >= quietPauseMs) {
            lastPlainLine = Date.now();
            writeLine(`… ${name.padEnd(9)}  ${next}`);
          }
        },
        done: (result) => end("✓", result ?? step.text),
        failed: (result) => end("✗", result),
        drop() {
          finish();
          draw();
        },
      };
    },
  };
}

/** Runs one step; when it throws, the live line is gone before the failure is printed. */
export async function runStep<Result>(
  progress: Progress,
  name: string,
  text: string,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const step = progress.step(name, text);
  try {
    const result = await work(step);
    step.done(text);
    return result;
  } catch (error) {
    step.drop();
    throw error;
  }
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
