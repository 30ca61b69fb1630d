/** Whether the page is in a frame of another origin; the CSP allows only origins that the operator lists. */
export function isEmbedded(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}
