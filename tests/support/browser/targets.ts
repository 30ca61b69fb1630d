import type { Page } from "@playwright/test";

/** WCAG 2.2, success criterion 2.5.8. */
const minSizePixels = 24;

/**
 * Targets of less than 24 px across, by hit: how far up and down, left and right from its middle a
 * click still meets it. Links that stand in a sentence are excepted, as in WCAG; those in navigation are not.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const isInSentence = (element: Element) => {
      const block = element.closest("p, blockquote, td, li");
      if (!block || element.closest("nav") || getComputedStyle(element).display !== "inline") return false;
      const own = (element.textContent ?? "").trim();
      return (block.textContent ?? "").trim().length > own.length;
    };
    const belongs = (hit: Element | null, target: Element) =>
      hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
    const small: string[] = [];
    const selector = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    let measured = 0;
    for (const target of document.querySelectorAll<HTMLElement>(selector)) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInSentence(target))
        continue;
      // The trap of a form is for programs: no one sees or reaches it.
      if (target.closest('[aria-hidden="true"]')) continue;
      if (target.getBoundingClientRect().bottom + scrollY <= 0) continue;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const [box] = target.getClientRects();
      if (!box) continue;
      measured++;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const reach = (dx: number, dy: number) => {
        let distance = 0;
        while (distance < size && belongs(document.elementFromPoint(x + dx * distance, y + dy * distance), target))
          distance++;
        return distance;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0) - 1, reach(0, -1) + reach(0, 1) - 1];
      // To the pixel: a box may begin and end between two.
      if (width >= size - 1 && height >= size - 1) continue;
      small.push(`${target.outerHTML.replace(/\s+/g, " ").slice(0, 100)} can be hit on ${width} × ${height} px`);
    }
    if (measured === 0) throw new Error("There is no target to measure.");
    return small;
  }, minSizePixels);
}
