/** In CSS pixels of the document. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Mark =
  | "bright"
  | "lit"
  | "line"
  | "fine"
  | "text"
  | "said"
  | "spoken"
  | "caption"
  | "outline"
  | "grid"
  | "question";

const svgNamespace = "http://www.w3.org/2000/svg";

/** What a layer draws on: as large as the page, in its coordinates; `note` stays in the band. */
export class Sheet {
  readonly root = element("div");
  readonly note = element("div");
  readonly #svg = document.createElementNS(svgNamespace, "svg");
  readonly #paths = new Map<Mark, string>();

  readonly width = document.documentElement.clientWidth;

  constructor(height: number) {
    this.#svg.setAttribute("width", String(this.width));
    this.#svg.setAttribute("height", String(height));
    this.root.append(this.#svg);
  }

  /** Adds to the path of this mark, as `lens.module.css` calls it. */
  draw(mark: Mark, d: string): void {
    this.#paths.set(mark, (this.#paths.get(mark) ?? "") + d);
  }

  write(mark: Mark, { x, y, width }: Pick<Box, "x" | "y"> & { width?: number }, ...content: (string | Node)[]) {
    const line = element("div");
    line.dataset.mark = mark;
    line.append(...content);
    Object.assign(line.style, { left: `${x}px`, top: `${y}px`, width: width ? `${width}px` : "" });
    this.root.append(line);
    return line;
  }

  /** A line of the note: `strong` in front. */
  tell(text: string, strong = ""): HTMLElement {
    const line = element("p");
    line.append(element("b", strong), ` ${text}`);
    this.note.append(line);
    return line;
  }

  /** Puts what was drawn into the page: one element a mark. */
  finish(): void {
    for (const [mark, d] of this.#paths) {
      const path = document.createElementNS(svgNamespace, "path");
      path.dataset.mark = mark;
      path.setAttribute("d", d);
      this.#svg.append(path);
    }
  }
}

/** `undefined` for what nobody sees: also what stands clipped in a pixel, for screen readers. */
export function boxOf(element: Element): Box | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
  if ((element.parentElement?.offsetWidth ?? 0) <= 1) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 ? { x: x + scrollX, y: y + scrollY, width, height } : undefined;
}

export function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = ""): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), { textContent: text });
}

export function disc(x: number, y: number, r: number): string {
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
}

/** The whole page that React renders. */
export function pageRoot(): Element {
  return document.getElementById("_root") ?? document.body;
}

export function elementsOf(selector: string): HTMLElement[] {
  return [...pageRoot().querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest("[aria-hidden=true]"));
}

/** Not only that of what it holds. */
export function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
}

/** Of the type that a text is set in: a clone has the classes of its place, but not what its ancestors say. */
const type = [
  "fontFamily",
  "fontSize",
  "fontStretch",
  "fontWeight",
  "lineHeight",
  "letterSpacing",
  "textAlign",
  "hyphens",
] as const;

export function setLike(element: HTMLElement, model: Element): void {
  const own = getComputedStyle(model);
  for (const name of type) element.style[name] = own[name];
}

/** A copy to be drawn: what it is named by stays with the page. */
export function copyOf<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T;
  for (const named of [copy, ...copy.querySelectorAll("[id],[for]")]) {
    named.removeAttribute("id");
    named.removeAttribute("for");
  }
  return copy;
}
