/** Spec §9: idle work waits at most this long. */
const idleTimeout = 2000;

export function onIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: idleTimeout });
  else setTimeout(work, 200);
}

/** Resolves when the browser is idle. */
export function idle(): Promise<void> {
  return new Promise(onIdle);
}
