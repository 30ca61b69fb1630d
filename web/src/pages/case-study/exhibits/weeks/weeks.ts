import type { Operate } from "../exhibit.tsx";
import { babyRadius, type CalendarDay, calendarDay, weekAt } from "./calendar.ts";

/** The slider, or a tap on the ring, says which week it is. */
export const operate: Operate = (root) => {
  const slider = root.querySelector<HTMLInputElement>("[type=range]");
  const ring = root.querySelector("[data-ring]");
  const baby = ring?.querySelector("circle");
  if (!slider || !ring || !baby) return () => undefined;
  const marks = [...ring.querySelectorAll("path")];
  const said = [...root.querySelectorAll<HTMLElement>("[data-said]")];
  const trimesters = [...root.querySelectorAll<HTMLElement>("[data-trimester]")];

  const show = () => {
    const now = calendarDay(Number(slider.value));
    for (const [index, mark] of marks.entries()) {
      mark.dataset.week = index + 1 < now.week ? "past" : index + 1 === now.week ? "now" : "to-come";
    }
    baby.setAttribute("r", String(babyRadius(now.week)));
    for (const one of said) {
      const number = one.querySelector("b");
      if (number) number.textContent = String(now[one.dataset.said as keyof CalendarDay]);
    }
    for (const one of trimesters) one.toggleAttribute("data-now", one.dataset.trimester === String(now.trimester));
    slider.setAttribute("aria-valuetext", said.map(({ textContent }) => textContent).join(", "));
  };
  const take = (event: Event) => {
    if (!(event instanceof MouseEvent)) return;
    const { left, top, width, height } = ring.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    slider.value = String(weekAt((Math.atan2(x, -y) * 180) / Math.PI));
    show();
  };
  slider.addEventListener("input", show);
  ring.addEventListener("click", take);
  show();
  return () => {
    slider.removeEventListener("input", show);
    ring.removeEventListener("click", take);
  };
};
