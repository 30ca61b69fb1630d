import type { PageFrame } from "../../components/page-frame.ts";
import { hashOf, layerIn } from "../lens-address.ts";
import { drawDrawing, type LoadResort, reroll } from "./drawing.ts";
import { drawGrid } from "./grid.ts";
import { readLayers } from "./layer-list.ts";
import styles from "./lens.module.css";
import type { LitPage } from "./lit-page.ts";
import { makePanel, type Panel } from "./panel.ts";
import { drawCare, drawPurpose } from "./purpose-and-care.ts";
import { element, elementsOf, pageRoot, Sheet } from "./sheet.ts";
import { drawVoice } from "./voice.ts";
import { drawWeight } from "./weight.ts";
import { drawWords } from "./words.ts";

/** May resolve to what is to be done once its drawing is in the page. */
type DrawLayer = (sheet: Sheet, page: LitPage) => void | Promise<(() => void) | undefined>;

/** In the order of `lensLayers`. */
const layers: DrawLayer[] = [drawPurpose, drawWords, drawVoice, drawGrid, drawDrawing, drawWeight, drawCare];

let shown: Lens | undefined;

interface Given {
  frame(): PageFrame;
  /** Leaves a step alone that is under way. */
  showAddress(path: string): void;
  loadResort: LoadResort;
}

/** Opens it, or turns it to the layer that the hash names. `frame` is asked again whenever it draws: a step shows another page. */
export function showLens(hash: string, given: Given): void {
  const layer = layerIn(hash);
  if (!layer || !given.frame().lens) return;
  shown ??= new Lens(given);
  shown.turnTo(layer);
}

/** Where it is open; another page is shown. */
export function redrawLens(): void {
  shown?.draw();
}

/**
 * A band that stands still while the page scrolls through it. Its window goes down with the scroll position and the
 * sheet in it up by the same, so that marks stay on their page to the pixel, however late a browser moves the two.
 */
class Lens {
  readonly #given: Given;
  readonly #opener = document.activeElement as HTMLElement | null;
  readonly #root = element("div");
  readonly #window = element("div");
  readonly #panel: Panel;
  readonly #ending = new AbortController();
  readonly #resizes = new ResizeObserver(() => this.draw());
  readonly #isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #layer = 0;
  #turns = 0;

  constructor(given: Given) {
    this.#given = given;
    this.#root.className = styles.lens ?? "";
    this.#window.className = styles.window ?? "";
    this.#window.inert = true;
    this.#panel = makePanel({
      turnTo: (layer) => this.turnTo(layer),
      close: () => this.#close(),
      reroll: () => void reroll(this.#window.getBoundingClientRect(), given.loadResort).catch(console.warn),
    });
    this.#root.append(this.#window);
    document.body.prepend(this.#panel.root);
    // Behind the page in the document: what looks for a heading or a link finds the page's own.
    document.body.append(this.#root);
    this.#listen();
    this.#resizes.observe(pageRoot());
    this.#panel.focus();
    this.#bringText();
  }

  turnTo(layer: number): void {
    this.#layer = layer;
    this.#given.showAddress(location.pathname + location.search + hashOf(layer));
    this.draw();
  }

  /** Something to read comes into it: at the top of a page it may lie over nothing. */
  #bringText(): void {
    const { top } = this.#window.getBoundingClientRect();
    elementsOf("h1,h2,p")
      .find((text) => text.getBoundingClientRect().bottom > top)
      ?.scrollIntoView({ block: "center", behavior: this.#isStill ? "auto" : "smooth" });
  }

  #listen(): void {
    const { signal } = this.#ending;
    const closesOther = () => document.querySelector("dialog[open], :popover-open") !== null;
    addEventListener("keydown", ({ key }) => key === "Escape" && !closesOther() && this.#close(), {
      signal,
      capture: true,
    });
    const isDrivenByStyles = CSS.supports("animation-timeline", "scroll()") && !this.#isStill;
    this.#root.classList.toggle(styles.follows ?? "", isDrivenByStyles);
    if (!isDrivenByStyles) addEventListener("scroll", () => this.#follow(), { signal, passive: true });
  }

  #follow(): void {
    this.#root.style.setProperty("--at", `${scrollY}px`);
  }

  async draw(): Promise<void> {
    const turn = ++this.#turns;
    const frame = this.#given.frame();
    const facts = frame.lens;
    const page = pageRoot().getBoundingClientRect();
    if (!facts) return this.#close();
    const list = readLayers();
    // Without questions, or another language, there is nothing to see on the first two.
    while (this.#layer < 3 && !list[this.#layer - 1]?.facts.length) this.#layer++;
    this.#panel.show(this.#layer, facts, list);
    const { documentElement } = document;
    const height = page.bottom + scrollY;
    const sheet = new Sheet(height);
    sheet.root.className = styles.sheet ?? "";
    sheet.note.className = styles.note ?? "";
    this.#root.style.height = `${height}px`;
    this.#root.style.setProperty("--way", `${documentElement.scrollHeight - documentElement.clientHeight}px`);
    this.#follow();
    const drawn = layers[this.#layer - 1]?.(sheet, { frame, facts, layers: list });
    this.#window.replaceChildren();
    const finish = await Promise.resolve(drawn).catch((error: unknown) => {
      console.warn(error);
      sheet.tell(facts.unavailable);
    });
    if (turn !== this.#turns) return;
    sheet.finish();
    this.#window.replaceChildren(sheet.root, sheet.note);
    finish?.();
  }

  #close(): void {
    shown = undefined;
    this.#turns++;
    this.#ending.abort();
    this.#resizes.disconnect();
    this.#root.remove();
    this.#panel.root.remove();
    if (layerIn(location.hash)) this.#given.showAddress(location.pathname + location.search);
    this.#opener?.focus({ preventScroll: true });
  }
}
