import { splitLocale } from "../i18n/locales.ts";
import { ChunkLoadError, takeReload } from "../loading/load-chunk.ts";
import { loadingBar } from "../loading/loading-bar.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { isReviewPath } from "../routing/review-path.ts";
import { failedPage } from "./failed-page.tsx";
import { loadPage } from "./load-page.ts";
import { changeView } from "./view-transition.ts";

/** Where an entry of the history was left. */
interface Place {
  top: number;
  /** The link that had the focus, in whatever stands there now. */
  link(): HTMLElement | undefined;
}

let showPage: ((load: PreparedPage) => void) | undefined;

/**
 * Turns navigations inside the site into page changes, by the browser's Navigation API: it follows
 * links and history, ends superseded loads, and restores scroll positions. Where a browser has no
 * such API the browser loads the address itself.
 */
export function interceptNavigations(first: PreparedPage, show: (load: PreparedPage) => void): void {
  showPage = show;
  if (!("navigation" in window)) return;
  let current = first;
  /** Set while the browser is left to itself. */
  let isUnwatched = false;
  const places = new Map<string, Place>();

  /** The address follows the page that is still shown. */
  async function stay(address: string, key: string | undefined): Promise<void> {
    isUnwatched = true;
    try {
      if (key && key !== navigation.currentEntry?.key) await navigation.traverseTo(key).finished;
      else history.replaceState(null, "", address);
    } finally {
      isUnwatched = false;
    }
  }

  /** A browser may take itself for offline and not be. */
  async function leave(address: string): Promise<void> {
    try {
      await fetch(address, { method: "HEAD" });
    } catch {
      loadingBar.fail();
      return;
    }
    isUnwatched = true;
    location.assign(address);
    // The browser has told of it by now; the visitor may yet stay, or come back to this very document.
    isUnwatched = false;
  }

  navigation.addEventListener("navigate", (event) => {
    if (isUnwatched) return;
    if (!isPageChange(event)) {
      if (isLostOffline(event)) {
        event.preventDefault();
        void leave(event.destination.url);
      }
      return;
    }
    const { key } = navigation.currentEntry ?? {};
    if (key) places.set(key, { top: scrollY, link: focusedLink() });
    const from = new URL(location.href);
    const to = new URL(event.destination.url);
    const isSameList = from.pathname === to.pathname && event.navigationType !== "traverse";

    async function change(load: PreparedPage): Promise<void> {
      current = load;
      await changeView(() => {
        if (isSameList) {
          showInPlace(load);
          return;
        }
        show(load);
        event.scroll();
        // The browser restores a place a frame later: too late for the parts that travel there.
        const place = event.navigationType === "traverse" ? places.get(event.destination.key) : undefined;
        if (place) scrollTo({ top: place.top });
        const link = place?.link();
        // The menu of small screens is closed by now.
        if (link?.checkVisibility()) link.focus({ preventScroll: true });
        else startAtHeading(to);
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
          if (!navigator.onLine) await stay(from.href, key);
          else if (isWorthReload(error)) location.reload();
          else await change(failedPage(error, current));
        }
      },
    });
  });
}

/** Goes to an address, as a link does. */
export function goTo(path: string): void {
  if ("navigation" in window) navigation.navigate(path);
  else location.assign(path);
}

/** The address is the wanted one by now: a full load of it may succeed where the step failed. */
function isWorthReload(error: unknown): boolean {
  return error instanceof ChunkLoadError ? takeReload() : true;
}

/**
 * Changes a list under a visitor who stays where they are. A browser holds on to what is in the window: were that
 * the foot of the page, the list would grow out of sight above it.
 */
export function showInPlace(load: PreparedPage): void {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  showPage?.(load);
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
}

/** Another language is a page load: it brings its own letters and texts. So is a way from or to a reviewer's page. */
function isPageChange(event: NavigateEvent): boolean {
  if (isReviewPath(location.pathname)) return false;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === "reload") return false;
  return isOwnPage(new URL(event.destination.url));
}

/** A full load of the site that would end on the browser's own page, and the visitor's page with it. */
function isLostOffline(event: NavigateEvent): boolean {
  if (navigator.onLine || event.navigationType !== "push" || event.hashChange || event.formData) return false;
  return event.destination.url.startsWith(location.origin);
}

/** Whether an address is a page of the site in the language of this one. */
export function isOwnPage({ origin, pathname }: URL): boolean {
  if (origin !== location.origin || splitLocale(pathname).locale !== document.documentElement.lang) return false;
  if (isReviewPath(pathname)) return false;
  return !pathname.startsWith("/files/") && !pathname.startsWith("/_site/") && !/\.\w+$/.test(pathname);
}

/** By its address and its turn among the links there: the page is made anew when a visitor comes back. */
function focusedLink(): Place["link"] {
  const focused = document.activeElement ?? document.body;
  const same = `a[href="${CSS.escape(focused.getAttribute("href") ?? "")}"]`;
  const turn = [...document.querySelectorAll(same)].indexOf(focused);
  return () => document.querySelectorAll<HTMLElement>(same)[turn];
}

/** Keyboard and screen reader go on at the new page's heading, which says where they are, or at the place that the address names. */
function startAtHeading({ hash }: URL): void {
  const place = hash && document.getElementById(hash.slice(1));
  const heading = place ? (place.querySelector<HTMLElement>("h2") ?? place) : document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
