/** Spec §9. */
const idleTimeoutMs = 2000;

export function onIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, 200);
}

export function idle(): Promise<void> {
  return new Promise(onIdle);
}
