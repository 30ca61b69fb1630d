const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for HTML and XML, within elements and quoted attributes. What XML cannot hold becomes U+FFFD. */
export function escapeMarkup(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a feed with one of them is refused as a whole
  return text.toWellFormed().replace(/[&<>"\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, (found) => entities[found] ?? "\ufffd");
}
