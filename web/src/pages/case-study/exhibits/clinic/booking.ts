import type { Operate } from "../exhibit.tsx";
import { keepSlot, keptSlot } from "./slot-memory.ts";

/** Taking a slot works without it; this keeps the slot for the desk. */
export const operate: Operate = (root) => {
  const kept = keptSlot();
  const days = [...root.querySelectorAll("[data-day]")];
  const slots = [...root.querySelectorAll<HTMLInputElement>("[name=_slot]")];
  const own = slots.find(({ value, dataset }) => Number(value) === kept?.start && dataset.name === kept?.name);
  const examinations = root.querySelectorAll<HTMLInputElement>("[name=_examination]");
  const isUntouched = !slots.some(({ checked }) => checked);
  if (own && isUntouched) {
    own.checked = true;
    const examination = examinations[days.findIndex((day) => day.contains(own))];
    if (examination) examination.checked = true;
  }
  /** Of one group, a browser's Tab goes to the slot that is chosen: none is in a day that is not shown. */
  const forgetHidden = () => {
    const shown = days[[...examinations].findIndex(({ checked }) => checked)];
    for (const slot of slots) if (!shown?.contains(slot)) slot.checked = false;
  };
  const keep = () => {
    forgetHidden();
    const taken = slots.find(({ checked }) => checked);
    if (taken) keepSlot({ start: Number(taken.value), name: taken.dataset.name ?? "" });
  };
  if (!isUntouched) keep();
  root.addEventListener("change", keep);
  return () => root.removeEventListener("change", keep);
};
