/** Of a page that is hidden, which has no frames. */
const hiddenFrameMs = 100;

/** For work that the frame now due must not wait for: resolves once it has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, hiddenFrameMs);
    requestAnimationFrame(() => setTimeout(done));
  });
}
