/** The rows of a CSV with semicolons and quoted cells, by heading; the byte order mark is required. */
export function parseCsv(text: string): Record<string, string>[] {
  if (!text.startsWith("\uFEFF")) throw new Error("The file has no byte order mark.");
  const lines: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(;|\r\n)/gy;
  cell.lastIndex = 1;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, content = "", end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No quoted cell at ${at}: ${text.slice(at, at + 40)}`);
    lines.at(-1)?.push(content.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
  }
  const [headings = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
}
