import type { Operate } from "../exhibit.tsx";
import { goodMeant } from "./match.ts";

interface Fish {
  element: SVGPathElement;
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

const middle = 300;

/** The shoal turns to what is typed. */
export const operate: Operate = (root) => {
  const field = root.querySelector("input");
  const pond = root.querySelector("svg");
  const status = root.querySelector<HTMLElement>("[role=status]");
  if (!field || !pond || !status) return () => undefined;
  const goods = [...root.querySelectorAll<HTMLElement>("[data-good]")];
  const words = goods.map(({ dataset }) => dataset.good ?? "");
  const shoal = [...pond.querySelectorAll<SVGPathElement>("[data-at]")].map((element): Fish => {
    const [x = 0, y = 0, turn = 0] = (element.dataset.at ?? "").split(" ").map(Number);
    return { element, x, y, turn };
  });

  const answer = () => {
    const meant = goodMeant(field.value, words);
    for (const [index, good] of goods.entries()) good.toggleAttribute("data-meant", index === meant);
    const good = meant === undefined ? undefined : goods[meant];
    status.textContent = good
      ? (good.firstElementChild?.textContent ?? "")
      : field.value.trim()
        ? (status.dataset.none ?? "")
        : "";
    for (const fish of shoal) {
      if (good) swimTo(fish, placeOf(good, pond));
      else if (field.value.trim()) scatter(fish);
      else move(fish, fish.x, fish.y, fish.turn);
    }
  };
  const take = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-word]");
    if (!button) return;
    field.value = button.dataset.word ?? "";
    answer();
  };
  field.addEventListener("input", answer);
  root.addEventListener("click", take);
  if (field.value) answer();
  return () => {
    field.removeEventListener("input", answer);
    root.removeEventListener("click", take);
  };
};

/** Middle of a good, in the pond's units. */
function placeOf(good: Element, pond: SVGSVGElement): DOMPoint {
  const { left, top, width, height } = good.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(pond.getScreenCTM()?.inverse());
}

/** Half way there and closer together, heads towards it. */
function swimTo(fish: Fish, { x, y }: DOMPoint): void {
  const [toX, toY] = [
    middle + (x - middle) * 0.5 + (fish.x - middle) * 0.42,
    middle + (y - middle) * 0.5 + (fish.y - middle) * 0.5,
  ];
  move(fish, toX, toY, (Math.atan2(y - toY, x - toX) * 180) / Math.PI);
}

/** Each away from the middle. */
function scatter(fish: Fish): void {
  const away = Math.atan2(fish.y - middle, fish.x - middle);
  move(fish, fish.x + Math.cos(away) * 46, fish.y + Math.sin(away) * 30, (away * 180) / Math.PI);
}

const turned = new WeakMap<Fish, number>();

/** Turns the shorter way round. */
function move(fish: Fish, x: number, y: number, turn: number): void {
  const last = turned.get(fish) ?? fish.turn;
  const to = last + ((((turn - last) % 360) + 540) % 360) - 180;
  turned.set(fish, to);
  fish.element.style.transform = `translate(${x}px, ${y}px) rotate(${to}deg)`;
}
