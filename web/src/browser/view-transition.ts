/** Parts further than this outside the window are not animated. */
const reachPixels = 200;

/**
 * Changes the page in a view transition where a part travels: one of the same `data-transition` before and after.
 * Elsewhere, and with reduced motion, the page is changed at once: taking its picture costs a telephone 45 ms, and a
 * fade says nothing. Resolves when the DOM has changed, not when the animation ends.
 */
export async function changeView(change: () => void, travels: (part: string) => boolean): Promise<void> {
  const isPossible = "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const parts = isPossible ? partsInSight() : new Map<string, HTMLElement>();
  if (![...parts.keys()].some(travels)) {
    change();
    return;
  }
  const named = nameParts(parts);
  const transition = document.startViewTransition(() => {
    change();
    named.push(...nameParts(partsInSight()));
  });
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).then(() => named.forEach(unname));
  await transition.updateCallbackDone;
}

/** Duplicate names would cancel the transition: the first part in view has the name. */
function partsInSight(): Map<string, HTMLElement> {
  const parts = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-transition]")) {
    const name = element.dataset.transition ?? "";
    if (!parts.has(name) && isInSight(element)) parts.set(name, element);
  }
  return parts;
}

function nameParts(parts: Map<string, HTMLElement>): HTMLElement[] {
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
