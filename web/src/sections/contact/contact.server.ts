import { sectionHead } from "../../cms/fields.server.ts";
import { defineSection, resolveHead } from "../section.server.ts";

export const contact = defineSection({ fields: sectionHead, resolve: resolveHead });
