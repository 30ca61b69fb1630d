import { optionalText, sectionHeading } from "../../cms/fields.server.ts";
import { defineSection, resolveHead, resolveText, withoutEmpty } from "../section.server.ts";

export const auditFee = defineSection({
  fields: { ...sectionHeading, text: optionalText },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    ...withoutEmpty({ text: resolveText(section.text, context) }),
  }),
});
