import { isThrifty } from "../loading/is-thrifty.ts";
import { idle } from "../loading/on-idle.ts";

/**
 * Plates and photographs below the window, which the first paint leaves out: pictures of the whole page, as archives take
 * them, show them, too. One at a time, so that no task is long.
 */
export async function drawPicturesBelow(): Promise<void> {
  for (const plate of document.querySelectorAll("svg[data-plate]")) {
    await idle();
    const { parentElement } = plate;
    if (parentElement) parentElement.style.contentVisibility = "visible";
  }
  if (isThrifty()) return;
  for (const photograph of document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")) {
    await idle();
    photograph.loading = "eager";
    // One that does not come is no worse off than before.
    await photograph.decode().catch(() => undefined);
  }
}
