import { idle } from "../loading/on-idle.ts";

/**
 * Plates below the window, which the style sheets leave out of the first paint: pictures of the whole page, as archives
 * take them, show them, too. One at a time, so that no task is long.
 */
export async function drawPlatesBelow(): Promise<void> {
  for (const plate of document.querySelectorAll("svg[data-plate]")) {
    await idle();
    const { parentElement } = plate;
    if (parentElement) parentElement.style.contentVisibility = "visible";
  }
}
