import { fact, listOf, sectionHead } from "../../cms/fields.server.ts";
import { defineSection, resolveHead } from "../section.server.ts";

export const facts = defineSection({
  fields: { ...sectionHead, facts: listOf(fact) },
  resolve: (section, context) => ({ ...resolveHead(section, context), facts: section.facts }),
});
