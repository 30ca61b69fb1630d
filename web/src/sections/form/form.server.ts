import * as v from "valibot";
import { fillFacts } from "../../cms/facts.server.ts";
import { sectionHead, text } from "../../cms/fields.server.ts";
import type { Html, Translated } from "../../cms/types.ts";
import type { FieldName } from "../../forms/form-fields.ts";
import { type FormKind, formKinds } from "../../forms/form-kinds.ts";
import { defineSection, type ResolveContext, resolveHead, resolveText, type SectionHead } from "../section.server.ts";
import { hintsOf, likelyServices } from "./form-hints.server.ts";

/** One of the five forms, with the editor's words around it. */
interface Form extends SectionHead, Translated {
  kind: FormKind;
  /** What happens to the data, above the button. */
  note: Html;
  /** In place of the hints that all forms have. */
  hints?: Partial<Record<FieldName, string>>;
  /** Services that are ticked to begin with. */
  services?: string[];
  /** Open positions to choose from, in the career form. */
  positions?: { slug: string; title: string }[];
}

export const form = defineSection({
  fields: { ...sectionHead, kind: v.picklist(formKinds), note: text },
  resolve: async ({ kind, note, ...head }, context): Promise<Form> => {
    const [hints, services] = [hintsOf(kind, context.reader.locale), likelyServices[kind]];
    return {
      ...resolveHead(head, context),
      kind,
      note: resolveText(note, context),
      ...(kind === "career" ? { positions: await readPositions(context) } : {}),
      ...(hints ? { hints } : {}),
      ...(services ? { services } : {}),
    };
  },
});

/** Positions that can be applied for, as the career form offers them. */
async function readPositions({ company, reader }: ResolveContext): Promise<{ slug: string; title: string }[]> {
  const { entries } = await reader.list("job-position", { search: { sort: "order:asc" } });
  return fillFacts(entries, company).map(({ slug, title }) => ({ slug, title }));
}
