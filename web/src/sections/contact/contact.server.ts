import { sectionHead } from "../../cms/fields.server.ts";
import { comingExceptions } from "../coming-exceptions.server.ts";
import { defineSection, resolveHead, type SectionHead } from "../section.server.ts";

interface Contact extends SectionHead {
  exceptions?: string[];
}

export const contact = defineSection({
  fields: sectionHead,
  resolve: (head, context): Contact => ({ ...resolveHead(head, context), ...comingExceptions(context) }),
});
