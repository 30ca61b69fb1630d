import { useState } from "react";

let isTakingOver = false;

/** The next render in the browser takes over the page the server sent. */
export function startTakeOver(): void {
  isTakingOver = true;
}

/** From here on, what is rendered is new to the page. */
export function endTakeOver(): void {
  isTakingOver = false;
}

/**
 * Whether the server's own drawing of this subject stands in the page already. Drawings are the same
 * on both sides, so the browser does not make them a second time while it takes the page over.
 */
export function useServerMarkup(subject: object): boolean {
  const [drawn] = useState(isTakingOver ? subject : undefined);
  return drawn === subject;
}
