import { booking } from "./clinic/booking.server.tsx";
import { desk } from "./clinic/desk.server.tsx";
import type { ExhibitContext, ExhibitDefinition } from "./definition.server.ts";
import { exhibitLines, isWhole } from "./exhibit-lines.server.ts";
import { house } from "./house/house.server.tsx";
import { importing } from "./import/import.server.tsx";
import { imposition } from "./imposition/fold.server.tsx";
import { kit } from "./kit/kit.server.tsx";
import { quarters } from "./quarters/quarters.server.tsx";
import { shoal } from "./shoal/shoal.server.tsx";
import { weeks } from "./weeks/weeks.server.tsx";

/** By the word of the CMS (`feature`). */
const exhibits: Record<string, ExhibitDefinition> = {
  "clinic-booking": booking,
  "clinic-desk": desk,
  shoal,
  import: importing,
  house,
  kit,
  quarters,
  imposition,
  weeks,
};

interface ExhibitFields {
  feature: string;
  exhibit?: string | null | undefined;
}

/** `undefined` for a case without one, and for one that lacks lines: that is reported. */
export async function readExhibit(entry: ExhibitFields & { documentId: string }, context: ExhibitContext) {
  const definition = definitionOf(entry);
  const lines = exhibitLines(entry.exhibit ?? "").filter(isWhole);
  const missing = missingLines(entry);
  if (missing.length > 0) {
    const numbers = missing.map((line) => line + 1).join(", ");
    context.reader.dependencies.leftOut.push(
      `case-study ${entry.documentId} (${context.locale}): its exhibit is left out, it lacks lines ${numbers} (it is made of ${definition?.lines}). Write each in the CMS as "label: sentence".`,
    );
    return undefined;
  }
  if (!definition || lines.length === 0) return undefined;
  return { view: definition.view, exhibit: await definition.render(lines, context) };
}

function definitionOf({ feature }: ExhibitFields): ExhibitDefinition | undefined {
  return Object.hasOwn(exhibits, feature) ? exhibits[feature] : undefined;
}

/** Places, from 0, of lines that are missing or no `label: sentence`; none where the part is left out by an empty field. */
export function missingLines(entry: ExhibitFields): number[] {
  const needed = definitionOf(entry)?.lines ?? 0;
  const lines = exhibitLines(entry.exhibit ?? "");
  if (lines.length === 0 || lines.filter(isWhole).length >= needed) return [];
  const places = Array.from({ length: Math.max(needed, lines.length) }, (_, place) => place);
  return places.filter((place) => !isWhole(lines[place]));
}
