import type { Operate } from "../exhibit.tsx";
import { keepSlot, keptSlot } from "./slot-memory.ts";

/** Taking a slot works without it; this keeps the slot for the desk. */
export const operate: Operate = (root) => {
  const kept = keptSlot();
  const slots = [...root.querySelectorAll<HTMLInputElement>("[name=_slot]")];
  const own = slots.find(({ value, dataset }) => Number(value) === kept?.start && dataset.name === kept?.name);
  const examinations = root.querySelectorAll<HTMLInputElement>("[name=_examination]");
  const isUntouched = !slots.some(({ checked }) => checked);
  if (own && isUntouched) {
    own.checked = true;
    const index = [...root.querySelectorAll("[data-day]")].findIndex((day) => day.contains(own));
    const examination = examinations[index];
    if (examination) examination.checked = true;
  }
  const keep = () => {
    const taken = slots.find(({ checked }) => checked);
    if (taken) keepSlot({ start: Number(taken.value), name: taken.dataset.name ?? "" });
  };
  if (!isUntouched) keep();
  root.addEventListener("change", keep);
  return () => root.removeEventListener("change", keep);
};
