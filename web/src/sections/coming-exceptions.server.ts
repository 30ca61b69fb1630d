import { exceptionLabel } from "../forms/opening-texts.server.ts";
import type { ResolveContext } from "./section.server.ts";

/** Days with other hours than the week's, one a line; the page is made anew when one is over. */
export function comingExceptions({ opening, reader }: ResolveContext): { exceptions?: string[] } {
  const coming = (opening?.exceptions ?? []).filter(({ until }) => reader.isBeforeEndOf(until));
  if (coming.length === 0) return {};
  const sorted = coming.sort((one, other) => (one.from < other.from ? -1 : 1));
  return { exceptions: sorted.map((exception) => exceptionLabel(exception, reader.locale)) };
}
