import { link, listOf, optionalText, text } from "../../cms/fields.server.ts";
import { resolveLinks } from "../../cms/link-target.server.ts";
import { defineSection, withoutEmpty } from "../section.server.ts";

export const hero = defineSection({
  fields: { eyebrow: optionalText, headline: text, lead: optionalText, links: listOf(link) },
  resolve: ({ eyebrow, headline, lead, links }, context) => ({
    headline,
    links: resolveLinks(links, context.reader.locale),
    ...withoutEmpty({ eyebrow, lead }),
    ...(context.page.hero ? { layout: context.page.hero } : {}),
  }),
});
