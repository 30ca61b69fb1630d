/** Shown in a frame of another origin. Browsers show it there only if the operator lists that origin. */
export function isEmbedded(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}
