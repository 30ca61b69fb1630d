const loadTimeoutMs = 3000;

/** What a visitor can have typed, ticked or reached before hydration, and drawings, which only the server draws. */
const kept = "input, textarea, select, a, button, summary, svg, [tabindex]";

/**
 * Where something stands beside the server's elements, React renders the page anew, with other elements. Called before
 * hydration; call what it answers in the commit: what was typed, ticked and drawn is put back, and the focus.
 */
export async function keepInput(container: HTMLElement, isTyped: () => boolean): Promise<() => void> {
  const find = () => [...container.querySelectorAll(kept)];
  const before = find();
  let focused = document.activeElement;
  const note = () => {
    focused = document.activeElement;
  };
  // Browsers differ in whether an element that is taken out tells that it loses the focus: by then, it is out.
  const noteLater = () => setTimeout(() => focused?.isConnected && note());
  container.addEventListener("focusin", note);
  container.addEventListener("focusout", noteLater);
  const load = () => import("./put-back.ts").catch(() => undefined);
  // It may have to be put back at once: what is typed next goes where the focus is. Hydration does not wait for long.
  const late = new Promise<undefined>((done) => setTimeout(done, loadTimeoutMs));
  const loaded = isTyped() || focused !== document.body ? await Promise.race([load(), late]) : undefined;
  return () => {
    container.removeEventListener("focusin", note);
    container.removeEventListener("focusout", noteLater);
    if (before.every((element) => element.isConnected)) return;
    if (loaded) loaded.putBack(before, find(), focused);
    else void load().then((module) => module?.putBack(before, find(), focused));
  };
}
