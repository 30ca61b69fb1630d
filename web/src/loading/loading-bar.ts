/** Spec §9; the nominal duration of 5 s is an animation in `navigation-status.module.css`. */
const showAfterMs = 200;
const hideAfterMs = 500;

export type LoadingPhase = "idle" | "loading" | "done" | "failed";

/** State of the loading bar as an external store; the component only renders it. */
export function createLoadingBar() {
  let phase: LoadingPhase = "idle";
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function enter(next: LoadingPhase): void {
    if (next === phase) return;
    phase = next;
    for (const listener of listeners) listener();
  }

  function later(next: LoadingPhase, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => enter(next), delayMs);
  }

  return {
    start(): void {
      enter("idle");
      later("loading", showAfterMs);
    },
    finish(): void {
      clearTimeout(timer);
      if (phase !== "loading") return;
      enter("done");
      later("idle", hideAfterMs);
    },
    fail(): void {
      failures += 1;
      enter("failed");
      later("idle", hideAfterMs);
    },
    phase: (): LoadingPhase => phase,
    failures: (): number => failures,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const loadingBar = createLoadingBar();
