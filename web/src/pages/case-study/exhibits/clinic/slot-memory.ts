/** What a visitor took at one clinic's page, for the other's; until the tab is closed. */
export interface Slot {
  /** Quarter of the example morning. */
  start: number;
  /** Which one: each page calls it in its own language. */
  examination: number;
}

const key = "clinic-slot";

export function keepSlot(slot: Slot): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(slot));
  } catch {
    // Not allowed to store, or full: the slot is shown on this page alone.
  }
}

export function keptSlot(): Slot | undefined {
  try {
    const { start, examination }: Partial<Slot> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof start === "number" && typeof examination === "number" ? { start, examination } : undefined;
  } catch {
    return undefined;
  }
}
