/** For text in Markdown: a reader that takes raw HTML finds none. */
export function escapeTags(text: string): string {
  return text.replace(/<|&(?=#?\w{1,32};)/g, "\\$&");
}
