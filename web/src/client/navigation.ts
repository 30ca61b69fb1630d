import { splitLocale } from "../i18n/locales.ts";
import type { PageLoad } from "../pages/page-load.ts";
import { isReviewPath } from "../routing/review-path.ts";
import { ChunkLoadError, takeReload } from "./chunk.ts";
import { failedPage } from "./failed-page.tsx";
import { loadPage } from "./load-page.ts";
import { loadingBar } from "./loading-bar.ts";
import { changeView } from "./view-transition.ts";

/**
 * Turns navigations inside the site into page changes, by the browser's Navigation API: it follows
 * links and history, ends superseded loads, and restores scroll positions. Where a browser has no
 * such API the browser loads the address itself.
 */
export function followNavigations(first: PageLoad, show: (load: PageLoad) => void): void {
  if (!("navigation" in window)) return;
  let current = first;
  /** Where each entry of the history was left, by its key. */
  const places = new Map<string, number>();
  navigation.addEventListener("navigate", (event) => {
    if (!isPageChange(event)) return;
    if (navigation.currentEntry) places.set(navigation.currentEntry.key, scrollY);
    const from = new URL(location.href);
    const to = new URL(event.destination.url);
    const isSameList = from.pathname === to.pathname && event.navigationType !== "traverse";

    async function change(load: PageLoad): Promise<void> {
      current = load;
      await changeView(() => {
        if (isSameList) {
          withoutAnchor(() => show(load));
          return;
        }
        show(load);
        event.scroll();
        // The browser restores a place a frame later: too late for the parts that travel there.
        const place = places.get(event.destination.key);
        if (event.navigationType === "traverse" && place !== undefined) scrollTo({ top: place });
        startAtContent(to);
      });
    }

    event.intercept({
      focusReset: "manual",
      scroll: isSameList ? "manual" : "after-transition",
      async handler() {
        loadingBar.start();
        try {
          const load = await loadPage(to, event.signal);
          // A page fetched ahead arrives although the visitor has turned elsewhere meanwhile.
          if (event.signal.aborted) return;
          if ("movedTo" in load) {
            navigation.navigate(load.movedTo, { history: "replace" });
            return;
          }
          loadingBar.finish();
          await change(load);
        } catch (error) {
          if (event.signal.aborted) return;
          console.error(error);
          loadingBar.fail();
          if (isWorthReload(error)) location.reload();
          else await change(failedPage(error, current));
        }
      },
    });
  });
}

/** Goes to an address in place of the current one; resolves when its page is shown. */
export async function replaceAddress(path: string): Promise<void> {
  if ("navigation" in window) await navigation.navigate(path, { history: "replace" }).finished;
  else location.replace(path);
}

/** Goes to an address, as a link does. */
export function goTo(path: string): void {
  if ("navigation" in window) navigation.navigate(path);
  else location.assign(path);
}

/** The address is the wanted one by now: a full load of it may succeed where the step failed. */
function isWorthReload(error: unknown): boolean {
  if (!navigator.onLine) return false;
  return error instanceof ChunkLoadError ? takeReload() : true;
}

/**
 * Changes a list under a visitor who stays where they are. A browser holds on to what is in the window: were that
 * the foot of the page, the list would grow out of sight above it.
 */
function withoutAnchor(change: () => void): void {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
}

/** Another language is a page load: it brings its own letters and texts. So is a way from or to a reviewer's page. */
function isPageChange(event: NavigateEvent): boolean {
  if (isReviewPath(location.pathname)) return false;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === "reload") return false;
  return isOwnPage(new URL(event.destination.url));
}

/** Whether an address is a page of the site in the language of this one. */
export function isOwnPage({ origin, pathname }: URL): boolean {
  if (origin !== location.origin || splitLocale(pathname).locale !== document.documentElement.lang) return false;
  if (isReviewPath(pathname)) return false;
  return !pathname.startsWith("/files/") && !pathname.startsWith("/_site/") && !/\.\w+$/.test(pathname);
}

/** Keyboard and screen reader go on at the new page's content, unless the address names a place in it. */
function startAtContent({ hash }: URL): void {
  if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
}
