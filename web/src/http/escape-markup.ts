const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for HTML and XML, within elements and quoted attributes. */
export function escapeMarkup(text: string): string {
  return withoutControls(text).replace(/[&<>"]/g, (found) => entities[found] ?? "");
}

/** Without the characters that XML does not have: with one of them a feed is refused as a whole. Word breaks lines with \v. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  return text.replace(/[\v\f]/g, " ").replace(/[\0-\x08\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "");
}
