import { splitLocale } from "../i18n/locales.ts";
import type { PageLoad } from "../pages/page-load.ts";
import { loadPage } from "./load-page.ts";

/**
 * Turns navigations inside the site into page changes, by the browser's Navigation API: it follows
 * links and history, ends superseded loads, and restores scroll positions. Where a browser has no
 * such API, and when a page cannot be loaded, the browser loads the address itself.
 */
export function followNavigations(show: (load: PageLoad) => void): void {
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", (event) => {
    if (!isPageChange(event)) return;
    const from = new URL(location.href);
    const to = new URL(event.destination.url);
    const isSameList = from.pathname === to.pathname && event.navigationType !== "traverse";
    event.intercept({
      focusReset: "manual",
      scroll: isSameList ? "manual" : "after-transition",
      async handler() {
        try {
          const load = await loadPage(to, event.signal);
          if ("movedTo" in load) {
            navigation.navigate(load.movedTo, { history: "replace" });
            return;
          }
          show(load);
          if (!isSameList) startAtContent(to);
        } catch (error) {
          if (event.signal.aborted) return;
          console.error(error);
          location.reload();
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

/** Another language is a page load: it brings its own letters and texts. */
function isPageChange(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === "reload") return false;
  const { pathname } = new URL(event.destination.url);
  if (splitLocale(pathname).locale !== document.documentElement.lang) return false;
  return !pathname.startsWith("/files/") && !pathname.startsWith("/_site/") && !/\.\w+$/.test(pathname);
}

/** Keyboard and screen reader go on at the new page's content, unless the address names a place in it. */
function startAtContent({ hash }: URL): void {
  if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
}
