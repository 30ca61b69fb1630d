import { Typography } from "@strapi/design-system";

interface DateCellProps {
  /** YYYY-MM-DD, or ISO 8601 with a time. */
  date?: string | null;
  withTime?: boolean;
}

/** 2026-11-20 16:05, in the reader's own time; a day without time is the same day everywhere. */
export function DateCell({ date, withTime = false }: DateCellProps) {
  if (!date) return <Typography>-</Typography>;
  // Swedish writes dates as ISO 8601 does.
  const text = withTime ? new Date(date).toLocaleString("sv-SE").slice(0, 16) : date.slice(0, 10);
  return <Typography textColor="neutral800">{text}</Typography>;
}
