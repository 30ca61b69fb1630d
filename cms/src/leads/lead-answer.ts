import type { LeadRow } from "./lead-row";

/** What the web server gets back: nothing of what the visitor wrote. */
export function answerOf({ documentId, key, reference, kind, language, receivedAt, state, deleteOn }: LeadRow) {
  return { documentId, key, reference, kind, locale: language, receivedAt, state, deleteOn };
}
