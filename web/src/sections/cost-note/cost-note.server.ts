import { sectionHeading, text } from "../../cms/fields.server.ts";
import { defineSection, resolveHead, resolveText } from "../section.server.ts";

export const costNote = defineSection({
  fields: { ...sectionHeading, body: text },
  resolve: (section, context) => ({ ...resolveHead(section, context), body: resolveText(section.body, context) }),
});
