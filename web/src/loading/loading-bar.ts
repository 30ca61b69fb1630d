/** Spec §9, in milliseconds: delay before the bar shows, its nominal duration, time until it hides after the end. */
const loadingBarTimes = { throttle: 200, duration: 5000, hide: 500 } as const;

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
      later("loading", loadingBarTimes.throttle);
    },
    finish(): void {
      clearTimeout(timer);
      if (phase !== "loading") return;
      enter("done");
      later("idle", loadingBarTimes.hide);
    },
    fail(): void {
      failures += 1;
      enter("failed");
      later("idle", loadingBarTimes.hide);
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
