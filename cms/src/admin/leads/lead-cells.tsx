import { Badge, Typography } from "@strapi/design-system";
import { valueLabel } from "../../admin-layout/labels";
import { momentInBudapest } from "../../publishing/budapest-time";
import { dateInNumbers } from "../dates/show-date";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";

interface DateCellProps {
  /** YYYY-MM-DD, or ISO 8601 with a time. */
  date?: string | null;
  withTime?: boolean;
}

/** As the panel's language writes it, by the clocks in Budapest; a day without time is the same day everywhere. */
export function DateCell({ date, withTime = false }: DateCellProps) {
  if (!date) return <Typography>-</Typography>;
  const text = withTime
    ? momentInBudapest(Date.parse(date), panelLocale())
    : dateInNumbers(date.slice(0, 10), panelLocale());
  return <Typography textColor="neutral800">{text}</Typography>;
}

/** Of an enumeration. */
export function ValueCell({ value }: { value?: string | null }) {
  return <Typography textColor="neutral800">{value ? valueLabel(value, panelLocale()) : "-"}</Typography>;
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
  const { leads: texts } = usePanelTexts();
  const state = lead.erasedAt ? "erased" : (lead.state ?? "");
  return <Badge {...colours[state]}>{lead.erasedAt ? texts.isErased : valueLabel(state, panelLocale())}</Badge>;
}
