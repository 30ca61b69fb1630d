/** Spec §9, in milliseconds. */
const idleTimeout = 2000;

export function onIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: idleTimeout });
  else setTimeout(work, 200);
}

export function idle(): Promise<void> {
  return new Promise(onIdle);
}
