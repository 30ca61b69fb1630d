import type { LensFacts } from "../../components/page-frame.ts";
import type { Layer } from "./layer-list.ts";
import styles from "./lens.module.css";
import { element } from "./sheet.ts";

interface PanelActions {
  turnTo(layer: number): void;
  close(): void;
  reroll(): void;
}

export interface Panel {
  root: HTMLElement;
  show(layer: number, facts: LensFacts, layers: Layer[]): void;
  focus(): void;
}

const drawingLayer = 5;

/** Told apart by their tags in `lens.module.css`. */
const parts =
  '<div><h2></h2><p id="_lens-text"></p></div><div><input type="range" max="7" aria-describedby="_lens-text">' +
  '<ol aria-hidden="true"></ol></div><p></p><div><button type="button"></button><button type="button"></button></div>';

/** The lens's controls; in front of the page in the document, so that the keyboard goes on into it. */
export function makePanel(actions: PanelActions): Panel {
  const root = element("section");
  root.className = styles.panel ?? "";
  root.innerHTML = parts;
  const [name, text, slider, stops, closing, close, reroll] = root.querySelectorAll(
    "h2,p,input,ol,button",
  ) as unknown as [HTMLElement, HTMLElement, HTMLInputElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  slider.addEventListener("input", () => actions.turnTo(slider.valueAsNumber));
  close.addEventListener("click", actions.close);
  reroll.addEventListener("click", actions.reroll);
  return {
    root,
    focus: () => slider.focus({ preventScroll: true }),
    show(layer, facts, layers) {
      const about = layers[layer - 1];
      if (!about) return;
      // Without a question, nothing is seen on the first.
      const first = layers[0]?.facts.length ? 1 : 2;
      root.ariaLabel = facts.title;
      root.dataset.layer = String(layer);
      slider.min = String(first);
      slider.value = String(layer);
      slider.ariaLabel = facts.slider;
      slider.ariaValueText = `${layer}: ${about.name}`;
      stops.replaceChildren(...layers.slice(first - 1).map(({ name: one }, index) => stopOf(index + first, one)));
      name.textContent = `${layer} ${about.name}`;
      text.replaceChildren(...about.about.cloneNode(true).childNodes);
      reroll.textContent = facts.reroll;
      reroll.hidden = layer !== drawingLayer;
      close.textContent = facts.close;
      closing.replaceChildren(...(document.querySelector("#_light details p")?.cloneNode(true).childNodes ?? []));
    },
  };

  function stopOf(layer: number, one: string): HTMLElement {
    const stop = element("li", String(layer));
    stop.append(element("span", one));
    stop.addEventListener("click", () => actions.turnTo(layer));
    return stop;
  }
}
