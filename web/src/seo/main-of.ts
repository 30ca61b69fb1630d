/** What stands in a page's `main`. */
export function mainOf(html: string): string {
  const start = html.indexOf(">", html.indexOf("<main")) + 1;
  const end = html.lastIndexOf("</main>");
  return end > start ? html.slice(start, end) : "";
}
