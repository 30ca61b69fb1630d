import type { Locale } from "@hetreteg/contract/locales";
import { optionalText, sectionHeading } from "../../cms/fields.server.ts";
import type { Html } from "../../cms/types.ts";
import { defineSection, resolveHead, resolveText, type SectionHead, withoutEmpty } from "../section.server.ts";

interface AuditFee extends SectionHead {
  text?: Html;
  /** 1.0.0 stored none. */
  amount?: number;
  note?: string;
  noteLang?: Locale;
}

export const auditFee = defineSection({
  fields: { ...sectionHeading, text: optionalText },
  resolve: (section, context): AuditFee => ({
    ...resolveHead(section, context),
    amount: context.facts.auditFee,
    note: context.facts.auditFeeNote,
    ...(context.facts.lang ? { noteLang: context.facts.lang } : {}),
    ...withoutEmpty({ text: resolveText(section.text, context) }),
  }),
});
