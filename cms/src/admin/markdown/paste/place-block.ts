const blockStart = /^(?:#{1,6} |- |\d+\. |> |\||```)/;

/** Blocks stand apart from the text before and after them; words go into it. */
export function placeBlock(markdown: string, before: string, after: string): string {
  if (!markdown.includes("\n\n") && !blockStart.test(markdown)) return markdown;
  const above = before.trim() === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const below = after.trim() === "" || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return above + markdown + below;
}
