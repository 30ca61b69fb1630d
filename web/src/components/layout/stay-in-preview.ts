/** Where previews are answered, before the page's own address (web/src/drafts/preview/preview-routes.server.ts). */
const previewPrefix = "/_preview";

/** Nobody leaves a preview unawares: its links open the public site in a tab of its own, places on the page are gone to. */
export function stayInPreview(): void {
  document.addEventListener("click", openBeside, { capture: true });
}

function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || link.origin !== location.origin) return;
  if (previewPrefix + link.pathname === location.pathname && link.hash) {
    link.href = link.hash;
  } else if (link.pathname !== location.pathname) {
    link.target = "_blank";
    // What the page would do itself, such as load more of a list, leads out of the preview.
    event.stopPropagation();
  }
}
