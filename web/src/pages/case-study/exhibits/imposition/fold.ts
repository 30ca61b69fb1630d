import type { Operate } from "../exhibit.tsx";

const [slowMs, eachMs, ease] = [900, 25, "cubic-bezier(0.2, 0.7, 0.1, 1)"];

/** Choosing works without it; this folds the sheet on the way, and a tap on the paper is the next fold. */
export const operate: Operate = (root) => {
  const states = [...root.querySelectorAll<HTMLElement>("[data-state]")];
  const choices = [...root.querySelectorAll<HTMLInputElement>("input")];
  const sheets = states.map((state) => state.querySelector<HTMLElement>("[data-folds]"));
  const chosen = () => choices.findIndex(({ checked }) => checked);
  let last = chosen();
  /** Number of the way under way: a later one ends it. */
  let way = 0;

  const show = async () => {
    const [from, to] = [last, chosen()];
    last = to;
    way += 1;
    const own = way;
    for (const [folds, sheet] of sheets.entries()) if (sheet) sheet.dataset.folds = String(folds);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sheet = sheets[to];
    if (!sheet) return spread(states[from], states[to]);
    if (!sheets[from]) return;
    sheet.dataset.folds = String(from);
    for (let folds = from; folds !== to && own === way; ) {
      // The browser has to have seen where a fold begins.
      sheet.getBoundingClientRect();
      folds += Math.sign(to - from);
      sheet.dataset.folds = String(folds);
      await Promise.allSettled(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished));
    }
  };
  const foldNext = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[data-stage]")) choices[(chosen() + 1) % choices.length]?.click();
  };
  root.addEventListener("change", show);
  root.addEventListener("click", foldNext);
  return () => {
    root.removeEventListener("change", show);
    root.removeEventListener("click", foldNext);
  };
};

/** Each page from the pile to its place. */
function spread(from: HTMLElement | undefined, to: HTMLElement | undefined): void {
  if (!from || !to) return;
  from.style.display = "grid";
  to.style.display = "none";
  const pile = from.querySelector("[data-page]")?.getBoundingClientRect();
  from.style.display = to.style.display = "";
  if (!pile) return;
  const pages = [...to.querySelectorAll<SVGElement>("[data-page]")];
  const places = pages.map((page) => page.getBoundingClientRect());
  for (const [index, page] of pages.entries()) {
    const place = places[index];
    if (!place) continue;
    const middle = [
      pile.left + pile.width / 2 - place.left - place.width / 2,
      pile.top + pile.height / 2 - place.top - place.height / 2,
    ];
    page.animate(
      {
        transform: [`translate(${middle.join("px, ")}px) scale(${pile.width / place.width})`, "none"],
        zIndex: [pages.length - index, 0],
      },
      { duration: slowMs, delay: index * eachMs, easing: ease, fill: "backwards" },
    );
  }
}
