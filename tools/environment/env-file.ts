import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { Failure } from "../failure.ts";
import { inProject } from "../project.ts";
import { readEnvText } from "./env-syntax.ts";
import { settingsList } from "./settings-list.ts";

export interface EnvFileReading {
  values: Record<string, string>;
  /** What was written, for the progress line; undefined when the file was complete. */
  written: string | undefined;
}

/** Makes `.env` when it is missing, adds a random value for each secret it lacks, and reads it. */
export function readOrMakeEnvFile(processEnvironment: NodeJS.ProcessEnv): EnvFileReading {
  const file = inProject(".env");
  const names = settingsList.map((setting) => setting.name);
  const needed = settingsList.filter((setting) => setting.makeValue && !processEnvironment[setting.name]);
  if (!existsSync(file)) {
    if (needed.length === 0) return { values: {}, written: undefined };
    const text = fillExample(readFileSync(inProject(".env.example"), "utf8"));
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
    return { values: readEnvText(text, names).values, written: "made, with random secrets" };
  }
  const text = readFileSync(file, "utf8");
  const { values, problems } = readEnvText(text, names);
  if (problems.length > 0) {
    throw new Failure(
      `.env has ${problems.length === 1 ? "a line" : `${problems.length} lines`} that cannot be used.`,
      {
        mend: "correct these lines in .env and start again (.env.example shows every setting).",
        lines: problems.map((problem) => `line ${problem.line}: ${problem.text}`),
      },
    );
  }
  const missing = needed.filter((setting) => values[setting.name] === undefined);
  if (missing.length === 0) return { values, written: undefined };
  const added = missing.map((setting) => [setting.name, setting.makeValue?.() ?? ""] as const);
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  appendFileSync(file, `${gap}${added.map(([name, value]) => `${name}=${value}\n`).join("")}`);
  return {
    values: { ...values, ...Object.fromEntries(added) },
    written: `added a random ${missing.map((setting) => setting.name).join(", ")}`,
  };
}

/** The example with its marked values replaced; its comments stay, so the file explains itself. */
function fillExample(example: string): string {
  const made = new Map(settingsList.map((setting) => [setting.name, setting.makeValue]));
  return example
    .split("\n")
    .filter((line) => !line.startsWith("#!"))
    .map((line) => {
      const name = line.split("=", 1)[0] ?? "";
      const makeValue = made.get(name);
      return makeValue ? `${name}=${makeValue()}` : line;
    })
    .join("\n");
}
