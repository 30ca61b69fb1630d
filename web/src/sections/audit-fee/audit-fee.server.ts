import { optionalText, sectionHeading } from "../../cms/fields.server.ts";
import { defineSection, resolveHead, resolveText, withoutEmpty } from "../section.server.ts";

export const auditFee = defineSection({
  fields: { ...sectionHeading, text: optionalText },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    amount: context.facts.auditFee,
    note: context.facts.auditFeeNote,
    ...(context.facts.lang ? { noteLang: context.facts.lang } : {}),
    ...withoutEmpty({ text: resolveText(section.text, context) }),
  }),
});
