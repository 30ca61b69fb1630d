/** The code that re-sorts plates comes with the first pointer that hovers over one, or hovered before this ran. */
export function watchPlates(): void {
  const listening = new AbortController();
  async function begin(pointedAt: Element | null): Promise<void> {
    if (!pointedAt || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    listening.abort();
    try {
      const { resortUnderPointer } = await import("../art/plate-resort.ts");
      resortUnderPointer(pointedAt);
    } catch {
      // Ornament: the page does without.
    }
  }
  function look({ target, pointerType }: PointerEvent): void {
    if (pointerType !== "touch" && target instanceof Element) void begin(target.closest("[data-resorts]"));
  }
  addEventListener("pointerover", look, { passive: true, signal: listening.signal });
  // A tap hovers too, until the next one.
  if (matchMedia("(hover: hover)").matches) void begin(document.querySelector("[data-resorts]:hover"));
}
