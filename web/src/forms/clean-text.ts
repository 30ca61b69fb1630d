/** NFC, without lone surrogates and control characters, trimmed: users cannot see such pasted characters. */
export function cleanLine(text: string): string {
  return withoutControls(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "));
}

/** As `cleanLine` for multi-line text: line breaks become `\n`, tabs stay. */
export function cleanText(text: string): string {
  return withoutControls(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n"));
}

function withoutControls(text: string): string {
  return text
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, "")
    .normalize("NFC")
    .trim();
}
