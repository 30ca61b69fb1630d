/**
 * Strapi's tables have one stop for the Tab key, which arrow keys move; it begins in a cell that Strapi tells nothing
 * of it, so there is none. Here each link, button and sorted column is a stop; arrow keys go on from a cell's.
 */
export function reachTables(): void {
  const watch = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) if (target instanceof HTMLElement) reach(target, oldValue);
  });
  watch.observe(document.body, {
    subtree: true,
    attributes: true,
    attributeFilter: ["tabindex"],
    attributeOldValue: true,
  });
}

function reach(element: HTMLElement, before: string | null): void {
  if (element.getAttribute("tabindex") !== "-1" || !element.closest("[role=grid]")) return;
  if (element.matches("a[href], button, input")) element.removeAttribute("tabindex");
  // Strapi's arrow keys look for exactly "0", which is that of the cell where they are.
  else if (element.matches("th") && before === "0") element.setAttribute("tabindex", "00");
}
