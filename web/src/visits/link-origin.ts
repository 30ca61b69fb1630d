/** What follows the page in `from`: the part of the page where a link stands, its sections counted from the top. */
export const linkOrigin = /^(header|footer|top|[1-9]\d?)$/;

/** `/services#header`, `/services#2`. `top` is the page's own, before its first section. */
export function linkAddress(link: Element, path: string): string {
  const main = link.closest("main");
  if (!main) return link.closest("header, footer") ? `${path}#${link.closest("footer") ? "footer" : "header"}` : path;
  const section = link.closest("section");
  return `${path}#${section ? [...main.querySelectorAll("section")].indexOf(section) + 1 : "top"}`;
}
