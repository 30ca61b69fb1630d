/** The link a click asks to follow inside the site, or nothing when the browser should act itself. */
export function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.hasAttribute("data-full-load"))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/files/")) return undefined;
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return isSamePage && url.hash ? undefined : link;
}
