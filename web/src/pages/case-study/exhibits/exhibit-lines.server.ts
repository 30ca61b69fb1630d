import { linesOf } from "../../../cms/lines-of.server.ts";
import type { ExhibitLine } from "./definition.server.ts";

export function isWhole(line: ExhibitLine | undefined): boolean {
  return Boolean(line?.label && line.text);
}

export function exhibitLines(text: string): ExhibitLine[] {
  return linesOf(text).map((line) => {
    // No-break spaces count, too.
    const end = line.search(/:\s/);
    return end < 0 ? { label: "", text: "" } : { label: line.slice(0, end).trim(), text: line.slice(end + 1).trim() };
  });
}
