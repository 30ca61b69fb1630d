/** Runs in the page: the first element of the selector that is shown and, where a text is given, has just that. */
export function findShown([selector, text]: readonly [string, string]): Element | null {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const says = (element: Element) => text === "" || element.textContent?.replace(/\s+/g, " ").trim() === text;
  return [...document.querySelectorAll(selector)].find((element) => isShown(element) && says(element)) ?? null;
}
