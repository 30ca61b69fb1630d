/** Over what stands from `start` to `end`, as if it were typed: so alone does the browser's undo know of it. */
export function insertText(area: HTMLTextAreaElement, [start, end]: [number, number], text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  if (text || end > start) document.execCommand(text ? "insertText" : "delete", false, text);
}
