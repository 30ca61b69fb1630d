import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface LogFile {
  write(line: string): void;
  /** The last lines a reader wants, as many as asked for. */
  lastLines(count: number): string[];
}

const largestBytes = 10 * 1024 * 1024;
const keptLines = 200;

/** A log that never grows over 10 MB (one older generation is kept) and never brings its writer down on a full disk. */
export function openLog(file: string, mode: "fresh" | "continue"): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  if (mode === "fresh") rmSync(file, { force: true });
  const recent: string[] = [];
  return {
    write(line) {
      recent.push(line);
      if (recent.length > keptLines) recent.shift();
      try {
        appendFileSync(file, `${line}\n`);
        if (statSync(file).size > largestBytes) renameSync(file, `${file}.old`);
      } catch {
        // The disk is full or the folder is gone: the lines in memory still explain a failure.
      }
    },
    lastLines: (count) => readable(recent).slice(-count),
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
function readable(lines: string[]): string[] {
  return lines
    .map((line) => stripVTControlCharacters(line).trimEnd())
    .filter((line) => line.trim() !== "" && !line.startsWith("--- ") && !/^\s+at .+[:)]\d*/.test(line))
    .filter((line) => !/^npm (error|notice|warn)\s*(A complete log|$|Unknown)/i.test(line));
}
