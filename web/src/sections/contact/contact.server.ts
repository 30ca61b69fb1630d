import { sectionHead } from "../../cms/fields.server.ts";
import { comingExceptions, defineSection, resolveHead, type SectionHead } from "../section.server.ts";

interface Contact extends SectionHead {
  exceptions?: string[];
}

export const contact = defineSection({
  fields: sectionHead,
  resolve: (head, context): Contact => ({ ...resolveHead(head, context), ...comingExceptions(context) }),
});
