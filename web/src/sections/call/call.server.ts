import { link, listOf, optionalText, sectionHeading } from "../../cms/fields.server.ts";
import { defineSection, resolveHead, resolveLink, resolveText, withoutEmpty } from "../section.server.ts";

export const call = defineSection({
  fields: { ...sectionHeading, text: optionalText, links: listOf(link) },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    links: section.links.map((one) => resolveLink(one, context)),
    ...withoutEmpty({ text: resolveText(section.text, context) }),
  }),
});
