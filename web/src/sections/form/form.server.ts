import { type FormKind, formKinds } from "@hetreteg/contract/leads";
import * as v from "valibot";
import { fillFacts } from "../../cms/facts.server.ts";
import { sectionHead, text } from "../../cms/fields.server.ts";
import { readOpenPositions } from "../../cms/open-positions.server.ts";
import { langOf } from "../../cms/tiles.server.ts";
import type { Html, Translated } from "../../cms/types.ts";
import type { FieldName, PartOfDay } from "../../forms/form-fields.ts";
import {
  comingExceptions,
  defineSection,
  type ResolveContext,
  resolveHead,
  resolveText,
  type SectionHead,
} from "../section.server.ts";
import { hintsOf, likelyServices, offeredParts } from "./form-hints.server.ts";

interface Form extends SectionHead, Translated {
  kind: FormKind;
  /** Privacy note above the button. */
  note: Html;
  /** Override the default hints. */
  hints?: Partial<Record<FieldName, string>>;
  /** Offered of the day; without it both. */
  parts?: PartOfDay[];
  services?: string[];
  exceptions?: string[];
  positions?: OfferedPosition[];
  /** Of an audit. */
  fee?: { amount: number; note: string } & Translated;
}

type OfferedPosition = Translated & { slug: string; title: string };

export const form = defineSection({
  fields: { ...sectionHead, kind: v.picklist(formKinds), note: text },
  resolve: async ({ kind, note, ...head }, context): Promise<Form> => {
    const [hints, services] = [hintsOf(kind, context.reader.locale, context.opening), likelyServices[kind]];
    const parts = offeredParts(kind, context.opening);
    return {
      ...resolveHead(head, context),
      ...comingExceptions(context),
      kind,
      note: resolveText(note, context),
      ...(kind === "career" ? { positions: await readPositions(context) } : {}),
      ...(kind === "audit" ? { fee: feeOf(context) } : {}),
      ...(hints ? { hints } : {}),
      ...(services ? { services } : {}),
      ...(parts ? { parts } : {}),
    };
  },
});

function feeOf({ facts }: ResolveContext): NonNullable<Form["fee"]> {
  return { amount: facts.auditFee, note: facts.auditFeeNote, ...langOf(facts.lang) };
}

async function readPositions({ facts, reader }: ResolveContext): Promise<OfferedPosition[]> {
  return fillFacts(await readOpenPositions(reader), facts).map(({ slug, title, lang }) => ({
    slug,
    title,
    ...langOf(lang),
  }));
}
