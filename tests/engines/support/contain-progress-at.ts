/** Runs in the page: scrolls to a part of the way through the tall element that holds the one of the selector. */
export function containProgressAt([selector, part]: readonly [string, number]): void {
  let element = document.querySelector(selector);
  while (element && element.getBoundingClientRect().height < 1.5 * innerHeight) element = element.parentElement;
  if (!element) throw new Error(`${selector} is in no tall element`);
  const { top, height } = element.getBoundingClientRect();
  scrollBy({ top: top + (height - innerHeight) * part, behavior: "instant" });
}
