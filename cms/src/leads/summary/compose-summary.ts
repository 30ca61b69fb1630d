import { cleanLine } from "@hetreteg/contract/clean-text";
import { leadPath } from "@hetreteg/contract/leads";
import { defaultLocale } from "@hetreteg/contract/locales";
import { valueLabel } from "../../admin-layout/labels";
import { type LeadRow, leadUid } from "../lead";
import type { ReplyMail } from "../replies/lead-reply";
import { summaryTexts } from "./summary-texts";

export type SummarizedLead = Pick<LeadRow, "kind" | "name" | "reference">;

/** A line of a mail, and as much as anybody reads of them. */
const maxNameLength = 80;
const maxLines = 20;

/** Of each lead its form, its name and the way to it, and nothing else: a mail stays in mailboxes. */
export function composeSummary(
  { fresh, overdue }: Record<"fresh" | "overdue", readonly SummarizedLead[]>,
  cmsUrl: string,
): ReplyMail {
  const texts = summaryTexts[defaultLocale];
  const list = (heading: string, leads: readonly SummarizedLead[]) => {
    if (leads.length === 0) return [];
    const lines = leads.slice(0, maxLines).map((lead) => lineOf(lead, cmsUrl));
    const more = leads.length > maxLines ? [texts.more(leads.length - maxLines)] : [];
    return [[heading, ...lines, ...more].join("\n")];
  };
  const parts = [
    ...list(texts.fresh(fresh.length), fresh),
    ...list(texts.overdue(overdue.length), overdue),
    `${texts.all}\n${cmsUrl}/admin/content-manager/collection-types/${leadUid}`,
  ];
  return { subject: texts.subject(fresh.length, overdue.length), text: `${parts.join("\n\n")}\n` };
}

function lineOf({ kind, name, reference }: SummarizedLead, cmsUrl: string): string {
  const called = cleanLine(name ?? "").slice(0, maxNameLength) || reference;
  return `– ${valueLabel(kind, defaultLocale)}: ${called}\n  ${cmsUrl}${leadPath(reference)}`;
}
