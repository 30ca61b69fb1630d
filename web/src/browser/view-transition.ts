import "./view-transition.css";

/** Parts further than this outside the window are not animated. */
const reachPixels = 200;

/**
 * How one view becomes the next: the edge passes over the page, the other way for an earlier entry of the history; or a
 * list is sorted anew. `view-transition.css` draws them.
 */
export type Joint = "forward" | "back" | "list";

interface Running {
  transition?: ViewTransition;
  named: HTMLElement[];
}

let running: Running | undefined;

/**
 * Changes the page in a view transition; with reduced motion, or where there are none, at once. `travels` says which
 * parts (`data-transition`) move by themselves. Resolves when the DOM has changed, not when the animation ends.
 */
export async function changeView(change: () => void, joint: Joint, travels: (part: string) => boolean): Promise<void> {
  end(running);
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return change();
  const parts = joint === "list" ? tilesInSight() : partsInSight(travels);
  const own: Running = { named: nameParts(parts) };
  running = own;
  document.documentElement.dataset.joint = joint;
  const sorted = [...parts].filter(([, part]) => part.querySelector("[data-sorted]")).map(([name]) => name);
  own.transition = document.startViewTransition(() => {
    change();
    // The next step may have ended this one already: the names are its own.
    if (running !== own) return;
    const arrived = joint === "list" ? tilesInSight() : partsInSight((part) => parts.has(part));
    own.named.push(...nameParts(arrived));
    // A plate that left as the pointer had sorted it comes so, and goes back on the way (art/plate-resort.ts).
    if (joint !== "list")
      for (const name of sorted) arrived.get(name)?.dispatchEvent(new Event("resorted", { bubbles: true }));
  });
  own.transition.ready.catch(() => {});
  own.transition.finished.catch(() => {}).then(() => end(own));
  await own.transition.updateCallbackDone;
}

function end(ended: Running | undefined): void {
  if (!ended || running !== ended) return;
  running = undefined;
  ended.named.forEach(unname);
  delete document.documentElement.dataset.joint;
  ended.transition?.skipTransition();
}

/** Duplicate names would cancel the transition: the first part in view has the name. */
function partsInSight(isMeant: (part: string) => boolean): Map<string, HTMLElement> {
  const parts = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-transition]")) {
    const name = element.dataset.transition ?? "";
    if (isMeant(name) && !parts.has(name) && isInSight(element)) parts.set(name, element);
  }
  return parts;
}

/** In a list the words go with their picture. What is below it would be seen through it, so it has a ground. */
function tilesInSight(): Map<string, HTMLElement> {
  const tiles = new Map<string, HTMLElement>();
  for (const [name, part] of partsInSight(() => true)) {
    const tile = part.closest("li") ?? part;
    const list = tile.closest("ul");
    if (list) tiles.set(`list-${[...document.querySelectorAll("ul:has([data-transition])")].indexOf(list)}`, list);
    tiles.set(name, tile);
  }
  return tiles;
}

function nameParts(parts: Map<string, HTMLElement>): HTMLElement[] {
  for (const [name, { localName, style }] of parts) {
    style.setProperty("view-transition-name", name);
    style.setProperty("view-transition-class", localName === "ul" ? "list" : "part");
  }
  return [...parts.values()];
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= -reachPixels && top <= innerHeight + reachPixels;
}

function unname({ style }: HTMLElement): void {
  style.removeProperty("view-transition-name");
  style.removeProperty("view-transition-class");
}
