/**
 * Now, and again and again while the window is seen. One in the background asks nothing: it would be the first to meet
 * the end of the session, and would have to be signed in before the window that is worked in.
 */
export function askRepeatedly(ask: () => void, intervalMs: number): () => void {
  ask();
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") ask();
  }, intervalMs);
  return () => clearInterval(timer);
}
