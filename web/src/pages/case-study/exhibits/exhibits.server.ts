import { linesOf } from "../../../cms/lines-of.server.ts";
import { booking } from "./clinic/booking.server.tsx";
import { desk } from "./clinic/desk.server.tsx";
import type { ExhibitContext, ExhibitDefinition, ExhibitLine } from "./definition.server.ts";
import { importing } from "./import/import.server.tsx";
import { imposition } from "./imposition/fold.server.tsx";
import { shoal } from "./shoal/shoal.server.tsx";
import { weeks } from "./weeks/weeks.server.tsx";

/** By the word of the CMS (`feature`). */
const exhibits: Record<string, ExhibitDefinition> = {
  "clinic-booking": booking,
  "clinic-desk": desk,
  shoal,
  import: importing,
  imposition,
  weeks,
};

interface ExhibitFields {
  documentId: string;
  feature: string;
  exhibit?: string | null | undefined;
}

/** `undefined` for a case without one, and for one that lacks lines: that is reported. */
export async function readExhibit({ documentId, feature, exhibit }: ExhibitFields, context: ExhibitContext) {
  const definition = Object.hasOwn(exhibits, feature) ? exhibits[feature] : undefined;
  const lines = exhibitLines(exhibit ?? "").filter(({ label, text }) => label && text);
  if (!definition || lines.length === 0) return undefined;
  if (lines.length < definition.lines) {
    context.reader.dependencies.leftOut.push(
      `case-study ${documentId} (${context.locale}): its exhibit is left out, it has ${lines.length} of ${definition.lines} whole lines. Add them in the CMS, each as "label: sentence".`,
    );
    return undefined;
  }
  return { view: definition.view, exhibit: await definition.render(lines, context) };
}

export function exhibitLines(text: string): ExhibitLine[] {
  return linesOf(text).map((line) => {
    // No-break spaces count, too.
    const end = line.search(/:\s/);
    return end < 0 ? { label: "", text: "" } : { label: line.slice(0, end).trim(), text: line.slice(end + 1).trim() };
  });
}
