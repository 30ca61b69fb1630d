import { Badge } from "@strapi/design-system";

export interface ListedLead {
  state?: string;
  erasedAt?: string | null;
  receivedAt?: string;
  /** YYYY-MM-DD */
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

/** The state in words and colour; an erased lead says so. */
export function StateCell({ lead }: { lead: ListedLead }) {
  const state = lead.erasedAt ? "erased" : (lead.state ?? "");
  return <Badge {...colours[state]}>{state}</Badge>;
}
