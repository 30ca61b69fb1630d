/** Spec §9, in milliseconds; the nominal duration of 5 s is an animation in `navigation-status.module.css`. */
const showAfter = 200;
const hideAfter = 500;

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

  function later(next: LoadingPhase, delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => enter(next), delay);
  }

  return {
    start(): void {
      enter("idle");
      later("loading", showAfter);
    },
    finish(): void {
      clearTimeout(timer);
      if (phase !== "loading") return;
      enter("done");
      later("idle", hideAfter);
    },
    fail(): void {
      failures += 1;
      enter("failed");
      later("idle", hideAfter);
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
