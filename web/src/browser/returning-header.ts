/** Less is a finger that rests. */
const leastPixels = 4;

/**
 * Scrolled past, the header waits above the window, and comes back when the visitor scrolls up (header.module.css). It
 * never covers what has the focus or what an anchor leads to, and stays away during a step.
 */
export function watchHeader(header: HTMLElement): void {
  const { dataset } = document.documentElement;
  let lastY = 0;
  function isUnder(element: Element | null): boolean {
    if (!element || element === document.body || header.contains(element)) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    const room = header.offsetHeight;
    return top < room && (height > room ? top : bottom) > 0;
  }
  function follow(): void {
    const moved = scrollY - lastY;
    if (scrollY > 0 && Math.abs(moved) < leastPixels) return;
    lastY = scrollY;
    const state = dataset.header;
    if (scrollY <= (state === "back" ? 0 : 2 * header.offsetHeight)) delete dataset.header;
    else if (
      moved < 0 &&
      !dataset.joint &&
      !isUnder(document.activeElement) &&
      !isUnder(document.querySelector(":target"))
    )
      dataset.header = "back";
    else if (state !== "past") dataset.header = state ? "away" : "past";
  }
  addEventListener("scroll", follow, { passive: true });
  addEventListener("focusin", () => {
    if (dataset.header === "back" && isUnder(document.activeElement)) dataset.header = "away";
  });
  follow();
}
