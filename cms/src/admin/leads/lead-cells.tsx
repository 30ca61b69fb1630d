import { Badge, Typography } from "@strapi/design-system";

interface DateCellProps {
  /** YYYY-MM-DD, or ISO 8601 with a time. */
  date?: string | null;
  withTime?: boolean;
}

/** 2026-11-20 16:05, in the reader's own time; a day without time is the same day everywhere. */
export function DateCell({ date, withTime = false }: DateCellProps) {
  if (!date) return <Typography>-</Typography>;
  const text = withTime ? new Date(date).toLocaleString("sv-SE").slice(0, 16) : date.slice(0, 10);
  return <Typography textColor="neutral800">{text}</Typography>;
}

export interface ListedLead {
  state?: string;
  erasedAt?: string | null;
  receivedAt?: string;
  deleteOn?: string;
}

const colours: Record<string, { backgroundColor: string; textColor: string }> = {
  new: { backgroundColor: "primary100", textColor: "primary700" },
  "in-progress": { backgroundColor: "warning100", textColor: "warning700" },
  answered: { backgroundColor: "success100", textColor: "success700" },
  closed: { backgroundColor: "neutral150", textColor: "neutral700" },
  spam: { backgroundColor: "danger100", textColor: "danger700" },
  erased: { backgroundColor: "neutral700", textColor: "neutral0" },
};

export function StateCell({ lead }: { lead: ListedLead }) {
  const state = lead.erasedAt ? "erased" : (lead.state ?? "");
  return <Badge {...colours[state]}>{state}</Badge>;
}
