/** Parts further than this outside the window are not animated. */
const reachPixels = 200;

/**
 * Changes the page in a view transition: parts with the same `data-transition` before and after are animated.
 * Resolves when the DOM has changed, not when the animation ends; no animation with reduced motion.
 */
export async function changeView(change: () => void): Promise<void> {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const named = nameParts();
  const transition = document.startViewTransition(() => {
    change();
    named.push(...nameParts());
  });
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).then(() => named.forEach(unname));
  await transition.updateCallbackDone;
}

/** Duplicate names would cancel the transition: the first part in view gets the name. */
function nameParts(): HTMLElement[] {
  const parts = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-transition]")) {
    const name = element.dataset.transition ?? "";
    if (!parts.has(name) && isInSight(element)) parts.set(name, element);
  }
  // Set after all measurements: writing between two reads would force a layout each.
  for (const [name, { style }] of parts) {
    style.setProperty("view-transition-name", name);
    style.setProperty("view-transition-class", "part");
  }
  return [...parts.values()];
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= -reachPixels && top <= innerHeight + reachPixels;
}

function unname({ style }: HTMLElement): void {
  style.removeProperty("view-transition-name");
  style.removeProperty("view-transition-class");
}
