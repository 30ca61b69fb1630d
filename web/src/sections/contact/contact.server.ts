import { sectionHead } from "../../cms/fields.server.ts";
import { defineSection, resolveHead } from "../section.server.ts";

/** The ways to reach us are the company's. */
export const contact = defineSection({ fields: sectionHead, resolve: resolveHead });
