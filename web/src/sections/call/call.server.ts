import { link, listOf, optionalText, sectionHeading } from "../../cms/fields.server.ts";
import { resolveLinks } from "../../cms/link-target.server.ts";
import { defineSection, resolveHead, resolveText, withoutEmpty } from "../section.server.ts";

export const call = defineSection({
  fields: { ...sectionHeading, text: optionalText, links: listOf(link) },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    links: resolveLinks(section.links, context.reader.locale),
    ...withoutEmpty({ text: resolveText(section.text, context) }),
  }),
});
