import { displayed } from "../loading/displayed.ts";
import { loadingBar } from "../loading/loading-bar.ts";
import { loadPage } from "./load-page.ts";
import { inPlace, showWithoutAnchoring } from "./navigation.ts";
import { loadStepCode } from "./step-code.ts";

export async function replaceAddress(path: string): Promise<void> {
  if ("navigation" in window) await navigation.navigate(path, { history: "replace", info: inPlace }).finished;
  else await replaceByHand(path);
}

/** For browsers without the Navigation API. */
async function replaceByHand(path: string): Promise<void> {
  loadingBar.start();
  try {
    const page = await displayed(loadPage(new URL(path, location.href), new AbortController().signal));
    await loadStepCode();
    if ("movedTo" in page) throw new Error(`${path} moved to ${page.movedTo}`);
    loadingBar.finish();
    history.replaceState(null, "", path);
    showWithoutAnchoring(page, false);
  } catch (error) {
    loadingBar.fail();
    if (navigator.onLine) location.replace(path);
    throw error;
  }
}
