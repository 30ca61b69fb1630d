export type Mark = "bold" | "italic" | "link" | "heading" | "subheading" | "list" | "numbers" | "quote" | "table";

/** A change of a text: what replaces the characters from `start` to `end`, and what of it is selected then. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  selected: [start: number, end: number];
}

const around: Partial<Record<Mark, string>> = { bold: "**", italic: "_" };
const before: Partial<Record<Mark, (line: number) => string>> = {
  heading: () => "## ",
  subheading: () => "### ",
  list: () => "- ",
  numbers: (line) => `${line + 1}. `,
  quote: () => "> ",
};
const anyPrefix = /^(#{1,6} |- |\d+\. |> )/;

/** What a button of the toolbar does to the selection. `sample` stands where nothing is selected. */
export function markText(whole: string, from: number, to: number, mark: Mark, sample: string): TextEdit {
  const sign = around[mark];
  const words = whole.slice(from, to) || sample;
  if (sign) return edited(from, to, `${sign}${words}${sign}`, sign.length, words.length);
  if (mark === "link") return edited(from, to, `[${words}](/)`, words.length + 3, 1);
  if (mark === "table") {
    const gap = from === 0 || whole.slice(0, from).endsWith("\n\n") ? "" : "\n\n";
    const table = `${gap}| ${sample} | ${sample} |\n| --- | --- |\n|  |  |\n`;
    return edited(from, to, table, gap.length + 2, sample.length);
  }
  const start = whole.lastIndexOf("\n", from - 1) + 1;
  const next = whole.indexOf("\n", to);
  const end = next < 0 ? whole.length : next;
  const prefix = before[mark] ?? (() => "");
  const lines = (whole.slice(start, end) || sample).split("\n");
  const isMarked = lines.every((line, index) => line.startsWith(prefix(index)));
  const marked = lines.map((line, index) => (isMarked ? "" : prefix(index)) + line.replace(anyPrefix, "")).join("\n");
  return edited(start, end, marked, 0, marked.length);
}

function edited(start: number, end: number, text: string, offset: number, length: number): TextEdit {
  return { start, end, text, selected: [start + offset, start + offset + length] };
}
