/** What a visitor took at one clinic's page, for the other's; until the tab is closed. */
export interface Slot {
  /** Quarter of the example morning. */
  start: number;
  /** Of the examination, as it was called. */
  name: string;
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
    const { start, name }: Partial<Slot> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof start === "number" && typeof name === "string" ? { start, name } : undefined;
  } catch {
    return undefined;
  }
}
