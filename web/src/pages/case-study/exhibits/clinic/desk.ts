import type { Operate } from "../exhibit.tsx";
import { keptSlot } from "./slot-memory.ts";

/** Brings the slot that the visitor took as a patient to the desk. */
export const operate: Operate = (root) => {
  const slot = keptSlot();
  const times = root.querySelector<HTMLTemplateElement>("[data-times]")?.content.textContent?.split(" ") ?? [];
  const names = root.querySelector<HTMLTemplateElement>("[data-examinations]")?.content.children;
  const time = slot && times[slot.start];
  if (!slot || !time) return () => undefined;
  for (const list of root.querySelectorAll("ol:has(> [data-start])")) {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-start]")];
    const own = rows[0]?.cloneNode(true) as HTMLElement;
    own.dataset.start = String(slot.start);
    own.dataset.mine = "";
    const label = own.querySelector("[data-clock]");
    if (label) label.textContent = time;
    const visit = own.querySelector("[data-part='1']");
    const name = names?.[slot.examination];
    if (visit?.textContent && name) visit.replaceChildren(name.cloneNode(true));
    list.insertBefore(own, rows.find(({ dataset }) => Number(dataset.start) > slot.start) ?? null);
  }
  for (const reminder of root.querySelectorAll("[data-time]")) reminder.textContent = time;
  const status = root.querySelector<HTMLElement>("[data-own]");
  if (status) status.textContent = `${status.dataset.own} ${time}`;
  return () => undefined;
};
