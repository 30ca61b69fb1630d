import type { Operate } from "../exhibit.tsx";

const [slowMs, ease] = [900, "cubic-bezier(0.2, 0.7, 0.1, 1)"];

/** Choosing works without it; this lets each part fly from where it was to where it belongs. */
export const operate: Operate = (root) => {
  const states = [...root.querySelectorAll<HTMLElement>("[data-state]")];
  const chosen = () => states[Number(root.querySelector<HTMLInputElement>("input:checked")?.value ?? 0)];
  let last = chosen();
  const fly = () => {
    const [from, to] = [last, chosen()];
    last = to;
    if (!from || !to || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    to.style.display = "none";
    from.style.display = "grid";
    const before = new Map(partsIn(from).map(({ name, box }) => [name, box]));
    to.style.display = "";
    from.style.display = "";
    for (const { name, box, part } of partsIn(to)) {
      const was = before.get(name);
      if (!was) continue;
      const start = `translate(${was.left - box.left}px, ${was.top - box.top}px) scale(${was.width / box.width})`;
      part.animate({ transform: [start, "none"] }, { duration: slowMs, easing: ease });
    }
  };
  root.addEventListener("change", fly);
  return () => root.removeEventListener("change", fly);
};

/** All boxes are read before anything moves. */
function partsIn(state: Element) {
  return [...state.querySelectorAll<SVGElement>("[data-flight]")].map((part) => ({
    name: part.dataset.flight,
    box: part.getBoundingClientRect(),
    part,
  }));
}
