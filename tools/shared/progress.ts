import { Listr, type ListrTask } from "listr2";

export interface Step {
  /** One short word, e.g. "build". */
  name: string;
  text: string;
  /** `update`: what is happening now, e.g. `seeding 37/98`. It may resolve to "failed" or "skipped" instead. */
  run(update: (text: string) => void): Promise<unknown>;
}

const isTerminal = Boolean(process.stdout.isTTY);
const quietPauseMs = 3000;

/**
 * Lanes beside each other, the steps of a lane in turn, each with what it does now and how long it took: live lines
 * on a terminal, plain ones elsewhere (a log has no use for a line per percent). What a step throws ends them all,
 * and is told by whoever catches it.
 */
export async function runSteps(lanes: Step[][]): Promise<void> {
  const toTask = (step: Step): ListrTask => ({
    title: line(step.name, step.text),
    async task(_context, task) {
      const startedAt = Date.now();
      let [text, toldAt] = [step.text, startedAt];
      const tell = (mark: string, end = ""): void => {
        if (isTerminal) task.title = `${mark === "✗" ? "✗ " : ""}${line(step.name, text)}${end}`;
        else say(`${mark} ${line(step.name, text)}${end}`);
      };
      tell("…");
      const outcome = await step.run((next) => {
        if (next === text) return;
        text = next;
        if (!isTerminal && Date.now() - toldAt < quietPauseMs) return;
        toldAt = Date.now();
        tell("…");
      });
      if (outcome === "skipped") return task.skip();
      tell(outcome === "failed" ? "✗" : "✓", `  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    },
  });
  const toLane = (steps: Step[]): ListrTask => ({ task: (_context, task) => task.newListr(steps.map(toTask)) });
  const list = new Listr(lanes.filter((steps) => steps.length > 0).map(toLane), {
    concurrent: true,
    registerSignalListeners: false,
    renderer: isTerminal ? "default" : "silent",
    rendererOptions: { showErrorMessage: false, collapseSubtasks: false, formatOutput: "truncate" },
  });
  await list.run();
}

export function say(text: string): void {
  console.log(text);
}

function line(name: string, text: string): string {
  return `${name.padEnd(9)}  ${text}`;
}

// A program that is ended meanwhile would leave the terminal without its cursor.
if (isTerminal) process.on("exit", () => process.stdout.write("\x1b[?25h"));
