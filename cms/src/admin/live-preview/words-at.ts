/** Of a field of the form: its text or, of one with several lines, the line that the cursor is in. */
export function wordsAt(field: EventTarget | null): string {
  if (!(field instanceof HTMLElement) || !field.matches("main [name]")) return "";
  if (field instanceof HTMLInputElement) return field.type === "text" ? field.value : "";
  if (!(field instanceof HTMLTextAreaElement)) return "";
  const { value, selectionStart } = field;
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const end = value.indexOf("\n", selectionStart);
  return value.slice(start, end < 0 ? undefined : end);
}
