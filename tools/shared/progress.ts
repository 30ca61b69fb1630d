import { Listr, type ListrTask } from "listr2";

export interface Step {
  name: string;
  text: string;
  /** `update`: progress such as `seeding 37/98`; may resolve to "failed" or "skipped". */
  run(update: (text: string) => void): Promise<unknown>;
}

const isTerminal = Boolean(process.stdout.isTTY);
const quietPauseMs = 3000;

/** Lanes run in parallel, a lane's steps in turn; an error ends all. Live lines on a terminal, else plain ones. */
export async function runSteps(lanes: Step[][]): Promise<void> {
  // A list inside another has the outer one's options unless it is told otherwise.
  const sequential = { concurrent: false };
  const toLane = (steps: Step[]): ListrTask => ({
    task: (_context, task) => task.newListr(steps.map(toTask), sequential),
  });
  const list = new Listr(lanes.filter((steps) => steps.length > 0).map(toLane), {
    concurrent: true,
    registerSignalListeners: false,
    renderer: isTerminal ? "default" : "silent",
    rendererOptions: { showErrorMessage: false, collapseSubtasks: false, formatOutput: "truncate" },
  });
  await list.run();
}

function toTask(step: Step): ListrTask {
  return {
    title: step.name,
    async task(_context, task) {
      const startedAt = Date.now();
      let [text, toldAt] = [step.text, startedAt];
      function tell(mark: string, end = ""): void {
        const line = `${step.name.padEnd(9)}  ${text}${end}`;
        if (!isTerminal) say(`${mark} ${line}`);
        else task.title = mark === "✗" ? `✗ ${line}` : line;
        toldAt = Date.now();
      }
      tell("…");
      const outcome = await step.run((next) => {
        const isNew = next !== text;
        text = next;
        if (isNew && (isTerminal || Date.now() - toldAt >= quietPauseMs)) tell("…");
      });
      if (outcome === "skipped") return task.skip();
      tell(outcome === "failed" ? "✗" : "✓", `  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    },
  };
}

export function say(text: string): void {
  console.log(text);
}

// Otherwise a program that ends now leaves the terminal without its cursor.
if (isTerminal) process.on("exit", () => process.stdout.write("\x1b[?25h"));
