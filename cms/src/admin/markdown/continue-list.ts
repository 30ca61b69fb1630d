import type { TextEdit } from "./mark-text";

/** A year before a full stop, as in `2026. május`, numbers no item. */
const itemMark = /^([> ]*)(?:([-*+] +)|(\d{1,3})([.)] +))?/;

/**
 * What Enter does in a list or a quote, `undefined` elsewhere. As CodeMirror's `continuelist`, which needs its editor: an
 * empty item ends the list, with an empty line, since without one what follows would still belong to the item.
 */
export function continueList(whole: string, from: number, to: number): Omit<TextEdit, "selected"> | undefined {
  const start = whole.lastIndexOf("\n", from - 1) + 1;
  const next = whole.indexOf("\n", to);
  const end = next < 0 ? whole.length : next;
  const [mark, indent = "", bullet, number, sign] = itemMark.exec(whole.slice(start, from)) ?? [""];
  if (!mark.trim()) return undefined;
  if (!(whole.slice(start + mark.length, from) + whole.slice(to, end)).trim()) {
    return { start, end, text: start === 0 || whole.slice(0, start).endsWith("\n\n") ? "" : "\n" };
  }
  // Those after it keep their numbers: the site counts from the first.
  return { start: from, end: to, text: `\n${indent}${bullet ?? (number ? `${Number(number) + 1}${sign}` : "")}` };
}
