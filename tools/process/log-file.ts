import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

const largestBytes = 10 * 1024 * 1024;
const keptLines = 200;

export interface LogFile {
  readonly file: string;
  write(line: string): void;
  lastLines(count: number): string[];
  close(): void;
}

/** A log that never grows over 10 MB (one older generation is kept) and never brings its writer down on a full disk. */
export function openLog(file: string, mode: "fresh" | "continue"): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  let handle: number | undefined = openSync(file, mode === "fresh" ? "w" : "a");
  let size = statSync(file).size;
  const recent: string[] = [];

  function rotate(): void {
    if (handle === undefined) return;
    closeSync(handle);
    renameSync(file, `${file}.old`);
    handle = openSync(file, "w");
    size = 0;
  }

  return {
    file,
    write(line) {
      recent.push(line);
      if (recent.length > keptLines) recent.shift();
      if (handle === undefined) return;
      try {
        if (size > largestBytes) rotate();
        size += writeSync(handle, `${line}\n`);
      } catch {
        // The disk is full or the folder is gone: the lines in memory still explain a failure.
      }
    },
    lastLines(count) {
      return relevantLines(recent).slice(-count);
    },
    close() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}

/** The lines a reader wants: from the first failed test or error on, else the last ones. What passed tells nothing. */
export function tellingLines(lines: string[], count: number): string[] {
  const told = lines.filter((line) => !/^\s*[✓√]/.test(line));
  const test = told.findIndex((line) => /^\s*(FAIL|×|✗)\s/.test(line));
  if (test !== -1) return told.slice(test, test + count);
  const first = told.findIndex((line) => /\b(error|ERR!|E[A-Z]{4,}|cannot|failed)\b/i.test(line));
  return first === -1 ? told.slice(-count) : told.slice(Math.max(0, first - 1), first + count - 1);
}

/** Without colours, blanks, stack frames and npm's pointers to its own logs. */
function relevantLines(lines: string[]): string[] {
  return lines
    .map((line) => withoutColours(line).trimEnd())
    .filter((line) => line.trim() !== "" && !line.startsWith("--- ") && !/^\s+at .+[:)]\d*/.test(line))
    .filter((line) => !/^npm (error|notice|warn)\s*(A complete log|$|Unknown)/i.test(line));
}

export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what this removes
  return text.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, "");
}
