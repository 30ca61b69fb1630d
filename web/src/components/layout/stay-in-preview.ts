/** Prefix of preview URLs (web/src/drafts/preview/preview-routes.server.ts). */
const previewPrefix = "/_preview";

/** Links of a preview open the public site in a new tab; hash links stay. */
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
    // Stops client handlers such as "load more", which would leave the preview.
    event.stopPropagation();
  }
}
