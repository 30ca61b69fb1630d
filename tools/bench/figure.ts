import type lastRun from "../../web/src/cms/bench-run.json";
import type { Settings } from "../shared/environment.ts";

export type RecordedFigure = {
  [Name in keyof typeof lastRun]: (typeof lastRun)[Name] extends number ? Name : never;
}[keyof typeof lastRun];

export interface Stage {
  siteUrl: string;
  settings: Settings;
  chromium: string;
  folder: string;
  pages: { home: string; case: string; article: string; contact: string };
  say(text: string): void;
}

export interface Limit {
  /** For example "script on first load of home, kB". */
  what: string;
  value: number;
  limit: number;
  kind: "min" | "max";
}

export interface Result {
  table: { head: string[]; rows: (string | number)[][] };
  limits: Limit[];
  /** What /colophon tells of it, by the name in bench-run.json. */
  record?: Partial<Record<RecordedFigure, number>>;
}

export interface Figure {
  name: string;
  title: string;
  measure(stage: Stage): Promise<Result>;
}

export function isMet({ value, limit, kind }: Limit): boolean {
  return kind === "min" ? value >= limit : value <= limit;
}

/** To three digits: more would be the neighbours' noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
