export type Mark = "bold" | "italic" | "link" | "heading" | "subheading" | "list" | "numbers" | "quote" | "table";

/** A change of a text: what replaces the characters from `start` to `end`, and what of it is selected then. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  selected: [start: number, end: number];
}

const around: Partial<Record<Mark, string>> = { bold: "**", italic: "*" };
const before: Partial<Record<Mark, (line: number) => string>> = {
  heading: () => "## ",
  subheading: () => "### ",
  list: () => "- ",
  numbers: (line) => `${line + 1}. `,
  quote: () => "> ",
};
const anyPrefix = /^(#{1,6} |- |\d+\. |> )/;

/** What a button of the toolbar does to the selection. `sample` stands where nothing is selected. */
export function markText(
  whole: string,
  from: number,
  to: number,
  mark: Exclude<Mark, "link">,
  sample: string,
): TextEdit {
  const sign = around[mark];
  if (sign) {
    const [start, end] = whole.slice(from, to).trim() ? markable(whole, from, to) : [from, to];
    const words = whole.slice(start, end).trim() || sample;
    return edited(start, end, `${sign}${words}${sign}`, sign.length, words.length);
  }
  if (mark === "table") {
    const gap = from === 0 || whole.slice(0, from).endsWith("\n\n") ? "" : "\n\n";
    const table = `${gap}| ${sample} | ${sample} |\n| --- | --- |\n|  |  |\n`;
    return edited(from, to, table, gap.length + 2, sample.length);
  }
  const start = whole.lastIndexOf("\n", from - 1) + 1;
  const next = whole.indexOf("\n", to);
  const end = next < 0 ? whole.length : next;
  const prefix = before[mark] ?? (() => "");
  if (start === end) return edited(start, end, prefix(0) + sample, prefix(0).length, sample.length);
  const lines = whole.slice(start, end).split("\n");
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)));
  const marked = lines.map((line, index) => (isMarked ? "" : prefix(index)) + line.replace(anyPrefix, "")).join("\n");
  // Nothing is left selected, since the next key would replace it; nor after an undo, which selects what was replaced.
  const kept = lines.at(-1)?.replace(anyPrefix, "").length ?? 0;
  return edited(start, end - kept, marked.slice(0, marked.length - kept), marked.length, 0);
}

/**
 * A mark beside a space is none; nor is one that has a letter on one side and a quote or full stop on the other, as in
 * `„Aurora”ban`: then it stands inside both quotes.
 */
function markable(whole: string, from: number, to: number): [start: number, end: number] {
  const [start, end] = shrunk(whole, [from, to], /\s/);
  const isTight = (inner: number, outer: number) =>
    outside.test(whole.charAt(inner)) && /[\p{L}\p{M}\p{N}]/u.test(whole.charAt(outer));
  return isTight(start, start - 1) || isTight(end - 1, end) ? shrunk(whole, [start, end], outside) : [start, end];
}

const outside = /[\s\p{P}\p{S}]/u;

function shrunk(whole: string, [from, to]: [number, number], without: RegExp): [start: number, end: number] {
  let [start, end] = [from, to];
  while (start < end - 1 && without.test(whole.charAt(start))) start += 1;
  while (start < end - 1 && without.test(whole.charAt(end - 1))) end -= 1;
  return [start, end];
}

function edited(start: number, end: number, text: string, offset: number, length: number): TextEdit {
  return { start, end, text, selected: [start + offset, start + offset + length] };
}
