/**
 * A line as it is stored: NFC, without lone surrogates and control characters, trimmed. Cleaned, not
 * refused: such characters come from copying, and nobody can see them to mend them.
 */
export function cleanLine(text: string): string {
  return withoutControls(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
}

/** The same for text of several lines: line breaks become `\n`, tabs stay. */
export function cleanText(text: string): string {
  return withoutControls(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n"));
}

function withoutControls(text: string): string {
  return text
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
    .normalize("NFC")
    .trim();
}
