/** Room around the window in which a part still travels, in pixels. */
const reach = 200;

/**
 * Changes the page within a view transition: parts that carry the same `data-part` before and after,
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
  const taken = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>("[data-part]")].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const name = element.dataset.part ?? "";
    if (taken.has(name) || bottom < -reach || top > innerHeight + reach) return false;
    taken.add(name);
    element.style.setProperty("view-transition-name", name);
    element.style.setProperty("view-transition-class", "part");
    return true;
  });
}

function unname({ style }: HTMLElement): void {
  style.removeProperty("view-transition-name");
  style.removeProperty("view-transition-class");
}
