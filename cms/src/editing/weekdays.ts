/** As `opening.hours` names them. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

export interface WeekdayHours {
  from: string;
  until: string | null;
  /** `09:00` */
  opens: string;
  closes: string;
}
