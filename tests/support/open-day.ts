import { isOpenDay } from "../../web/src/forms/opening.ts";

/** The first day on which appointments are kept, that many days from now or later: `2026-12-04`. */
export function openDayFrom(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return isOpenDay(day) ? day : openDayFrom(days + 1);
}
