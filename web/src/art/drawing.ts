import { useMemo, useState } from "react";

type Drawings = typeof import("./drawings.ts");

let isTakingOver = false;
let drawings: Drawings | undefined;

/** The next render in the browser takes over the page the server sent. */
export function startHydration(): void {
  isTakingOver = true;
}

/** From here on, what is rendered is new to the page. */
export function endHydration(): void {
  isTakingOver = false;
}

/** Gets the code that draws: the server needs it for every page, the browser from its second page on. */
export async function loadDrawings(): Promise<void> {
  drawings ??= await import("./drawings.ts");
}

/**
 * Markup of a drawing. Drawings are the same on server and browser: while the browser takes a page over,
 * the server's own stands in it, and what React is given in its stead is empty (`suppressHydrationWarning`).
 */
export function useDrawing<K extends keyof Drawings>(kind: K, subject: Parameters<Drawings[K]>[0]): string {
  const [drawn] = useState(isTakingOver ? subject : undefined);
  return useMemo(() => {
    if (drawn === subject) return "";
    if (!drawings) throw new Error("Something is drawn before its code is there; load the page with loadPage");
    return (drawings[kind] as (subject: unknown) => string)(subject);
  }, [drawn, kind, subject]);
}
