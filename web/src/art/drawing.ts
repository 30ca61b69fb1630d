import { useMemo, useState } from "react";

type Drawings = typeof import("./drawings.ts");

let isHydrating = false;
let drawings: Drawings | undefined;

export function startHydration(): void {
  isHydrating = true;
}

export function endHydration(): void {
  isHydrating = false;
}

/** Loads the drawing code: the server needs it for every page, a browser only after its first page. */
export async function loadDrawings(): Promise<void> {
  drawings ??= await import("./drawings.ts");
}

/**
 * Markup of a drawing; empty during hydration, when the server's markup (identical by construction) stays in place:
 * elements that use it need `suppressHydrationWarning`.
 */
export function useDrawing<K extends keyof Drawings>(kind: K, subject: Parameters<Drawings[K]>[0]): string {
  const [drawn, setDrawn] = useState(isHydrating ? subject : undefined);
  // The server's markup is gone with the first other subject, also for one that is equal again.
  if (drawn !== undefined && drawn !== subject) setDrawn(undefined);
  return useMemo(() => {
    if (drawn === subject) return "";
    if (!drawings) throw new Error("Something is drawn before its code is there; load the page with loadPage");
    return (drawings[kind] as (subject: unknown) => string)(subject);
  }, [drawn, kind, subject]);
}
