import * as v from "valibot";
import { fillFacts } from "../../cms/facts.server.ts";
import { sectionHead, text } from "../../cms/fields.server.ts";
import { readOpenPositions } from "../../cms/open-positions.server.ts";
import type { Html, Translated } from "../../cms/types.ts";
import type { FieldName } from "../../forms/form-fields.ts";
import { type FormKind, formKinds } from "../../forms/form-kinds.ts";
import { defineSection, type ResolveContext, resolveHead, resolveText, type SectionHead } from "../section.server.ts";
import { hintsOf, likelyServices } from "./form-hints.server.ts";

interface Form extends SectionHead, Translated {
  kind: FormKind;
  /** Privacy note above the button. */
  note: Html;
  /** Override the default hints. */
  hints?: Partial<Record<FieldName, string>>;
  services?: string[];
  positions?: { slug: string; title: string }[];
}

export const form = defineSection({
  fields: { ...sectionHead, kind: v.picklist(formKinds), note: text },
  resolve: async ({ kind, note, ...head }, context): Promise<Form> => {
    const [hints, services] = [hintsOf(kind, context.reader.locale, context.opening), likelyServices[kind]];
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

async function readPositions({ company, reader }: ResolveContext): Promise<{ slug: string; title: string }[]> {
  return fillFacts(await readOpenPositions(reader), company).map(({ slug, title }) => ({ slug, title }));
}
