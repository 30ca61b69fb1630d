/**
 * Plain text as Markdown that reads the same, also for a reader that takes raw HTML. What follows and stands before it
 * may be other text: marks at its ends are taken for those of a line.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/&(?=#?\w{0,32}(?:;|$))/g, "\\&")
    .replace(/!$/, "\\!")
    .replace(/(?<=^|\s)#(?=#*\s*$)/, "\\#")
    .replace(/^(\s*)([=>|]|:(?=-)|[-+.)](?=[-\s|:]|$)|#(?=[#\s]))/, "$1\\$2")
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
