import { link, listOf, optionalText, text } from "../../cms/fields.server.ts";
import { defineSection, resolveLink, withoutEmpty } from "../section.server.ts";

export const hero = defineSection({
  fields: { eyebrow: optionalText, headline: text, lead: optionalText, links: listOf(link) },
  resolve: ({ eyebrow, headline, lead, links }, context) => ({
    headline,
    links: links.map((one) => resolveLink(one, context)),
    ...withoutEmpty({ eyebrow, lead }),
    ...(context.place.hero ? { layout: context.place.hero } : {}),
  }),
});
