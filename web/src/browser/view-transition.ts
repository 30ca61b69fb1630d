/** Room around the window in which a part still travels, in pixels. */
const reach = 200;

/**
 * Changes the page within a view transition: parts that carry the same `data-transition` before and after,
 * such as a case's plate in the list and on its page, travel from one place to the other. Resolves
 * when the change is made, not when the motion ends. Visitors who asked for less motion see none.
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

/** Two parts of one name would cancel the whole transition: the first in sight has it. */
function nameParts(): HTMLElement[] {
  const parts = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-transition]")) {
    const name = element.dataset.transition ?? "";
    if (!parts.has(name) && isInSight(element)) parts.set(name, element);
  }
  // Named when all are measured: a change between two measurements would lay the page out anew for each.
  for (const [name, { style }] of parts) {
    style.setProperty("view-transition-name", name);
    style.setProperty("view-transition-class", "part");
  }
  return [...parts.values()];
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= -reach && top <= innerHeight + reach;
}

function unname({ style }: HTMLElement): void {
  style.removeProperty("view-transition-name");
  style.removeProperty("view-transition-class");
}
