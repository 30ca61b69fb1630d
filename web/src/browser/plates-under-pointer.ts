/** The code that re-sorts plates comes with the first pointer that can hover over one. */
export function watchPlates(): void {
  const listening = new AbortController();
  async function look(event: PointerEvent): Promise<void> {
    const { target, pointerType } = event;
    if (pointerType === "touch" || !(target instanceof Element && target.closest("[data-resorts]"))) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    listening.abort();
    try {
      const { resortUnderPointer } = await import("../art/plate-resort.ts");
      resortUnderPointer(event);
    } catch {
      // Ornament: the page does without.
    }
  }
  addEventListener("pointerover", look, { passive: true, signal: listening.signal });
}
