import type { Operate } from "../exhibit.tsx";
import { keepSlot, keptSlot } from "./slot-memory.ts";

/** Taking a slot works without it; this keeps the slot for the desk. */
export const operate: Operate = (root) => {
  const kept = keptSlot();
  const days = [...root.querySelectorAll("[data-day]")];
  const slots = [...root.querySelectorAll<HTMLInputElement>("[name=_slot]")];
  const examinations = [...root.querySelectorAll<HTMLInputElement>("[name=_examination]")];
  const taken = root.querySelector("[data-taken]");
  const examinationOf = (slot: Element) => days.findIndex((day) => day.contains(slot));
  const own = slots.find((slot) => Number(slot.value) === kept?.start && examinationOf(slot) === kept.examination);
  const isUntouched = [...slots, ...examinations].every(
    (input) => input.checked === input.defaultChecked && input !== document.activeElement,
  );
  if (own && isUntouched) {
    own.checked = true;
    const examination = examinations[examinationOf(own)];
    if (examination) examination.checked = true;
  }
  /** Of one group, a browser's Tab goes to the slot that is chosen: none is in a day that is not shown. */
  const forgetHidden = () => {
    const shown = days[examinations.findIndex(({ checked }) => checked)];
    for (const slot of slots) if (!shown?.contains(slot)) slot.checked = false;
  };
  const keep = () => {
    forgetHidden();
    const slot = slots.find(({ checked }) => checked);
    if (taken) taken.textContent = slot ? [slot, examinations[examinationOf(slot)]].map(labelOf).join(", ") : "";
    if (slot) keepSlot({ start: Number(slot.value), examination: examinationOf(slot) });
  };
  if (slots.some(({ checked }) => checked)) keep();
  root.addEventListener("change", keep);
  return () => root.removeEventListener("change", keep);
};

function labelOf(input: HTMLInputElement | undefined): string {
  return input?.labels?.[0]?.textContent?.trim() ?? "";
}
