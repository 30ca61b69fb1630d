import type { FormKind } from "@hetreteg/contract/leads";

const retentionMonths: Record<FormKind, number> = {
  contact: 12,
  appointment: 12,
  healthcare: 12,
  audit: 12,
  career: 6,
};
const daysInQuarantine = 30;

/** Day (YYYY-MM-DD, UTC) on which a lead is deleted. */
export function endOfRetention(kind: FormKind, receivedAt: Date): string {
  const months = retentionMonths[kind];
  const sameDay = new Date(receivedAt);
  sameDay.setUTCMonth(sameDay.getUTCMonth() + months);
  // 31 August + 6 months: the last day of February, not one of March.
  if (sameDay.getUTCDate() !== receivedAt.getUTCDate()) sameDay.setUTCDate(0);
  return dayOf(sameDay);
}

/** Never later than the lead would go anyway. */
export function endOfQuarantine(kind: FormKind, receivedAt: Date, quarantinedAt: Date): string {
  const day = dayAfter(quarantinedAt, daysInQuarantine);
  const latest = endOfRetention(kind, receivedAt);
  if (latest < day) return latest;
  return day;
}

export function dayAfter(date: Date, days: number): string {
  return dayOf(new Date(date.getTime() + days * 86_400_000));
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
