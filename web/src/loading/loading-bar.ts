/** Spec §9: the bar starts 200 ms after the step, runs nominally 5 s and hides 500 ms after its end. */
const loadingBarTimes = { throttle: 200, duration: 5000, hide: 500 } as const;

export type LoadingPhase = "idle" | "loading" | "done" | "failed";

/** The loading bar's course as a store; the view draws it, this decides when it is what. */
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
    /** A step that was quicker than the throttle has shown no bar. */
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
    /** How many steps have failed. */
    failures: (): number => failures,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one bar of the window. */
export const loadingBar = createLoadingBar();
