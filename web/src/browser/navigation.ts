import { type Locale, splitLocale } from "@hetreteg/contract/locales";
import { reviewHome } from "@hetreteg/contract/routes";
import { loadHttpClient } from "../http/load-http-client.ts";
import { displayed } from "../loading/displayed.ts";
import { ChunkLoadError, isMissingTexts } from "../loading/load-chunk.ts";
import { loadingBar } from "../loading/loading-bar.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { pageKey } from "../routing/page-key.ts";
import type { ForceReload } from "./boot.ts";
import { failedPage } from "./failed-page.tsx";
import { fragmentTarget } from "./fragment-target.ts";
import { loadPage } from "./load-page.ts";
import { changeView, isIntact, loadStepCode } from "./step-code.ts";

/** Followed in one step inside the site. */
const maxRedirects = 5;

interface ScrollPosition {
  top: number;
  /** Finds the link that had the focus again: rendering replaces its element. */
  link(): HTMLElement | undefined;
}

interface Shown {
  first: PreparedPage;
  /** `isStep`: the top of another page is what the visitor waits for. */
  show(page: PreparedPage, isStep: boolean): void;
  /** What React renders into, and its root. */
  container: HTMLElement;
  root: object;
  forceReload: ForceReload;
}

let showPage: Shown["show"] | undefined;
/** The step under way: the address is its own already, while the page before it is shown. */
let step: NavigateEvent | undefined;

/**
 * Client navigation by the Navigation API, which handles links, history, cancelled loads and scroll positions.
 * A browser without it loads every page itself.
 */
export function interceptNavigations({ first, show, container, root, forceReload }: Shown): void {
  showPage = show;
  if (!("navigation" in window)) return;
  let current = first;
  let currentKey = pageKey(new URL(location.href));
  /** Address and history entry of the page that is shown. */
  let shown = here();
  let latest: NavigateEvent | undefined;
  /** Set while a navigation is left to the browser. */
  let isUnwatched = false;
  const positions = new Map<string, ScrollPosition>();

  /** Ends the step under way at the address of the page that is still shown. False where another navigation came. */
  async function stay(): Promise<boolean> {
    const ended = step;
    const { href, key } = shown;
    const isBehind = key !== undefined && key !== navigation.currentEntry?.key;
    const { finished } = isBehind
      ? navigation.traverseTo(key, { info: addressOnly })
      : navigation.navigate(href, { history: "replace", info: addressOnly });
    try {
      await finished;
    } catch {
      return false;
    }
    if (step === ended) step = undefined;
    return true;
  }

  /** An anchor is one of the page that the visitor sees, whatever the address is by now. */
  async function showAnchor(hash: string): Promise<void> {
    await taskEnd();
    loadingBar.finish();
    if (await stay()) navigation.navigate(hash || "#");
  }

  /**
   * A step that nothing followed: the browser's own button stopped it, or an address that was typed. Going back would
   * end the way there.
   */
  async function endStopped(stopped: NavigateEvent): Promise<void> {
    await taskEnd();
    if (stopped !== step || stopped !== latest) return;
    loadingBar.finish();
    isUnwatched = true;
    history.replaceState(null, "", shown.href);
    isUnwatched = false;
    step = undefined;
  }

  /** `navigator.onLine` may be wrong: a request decides. */
  async function leave(event: NavigateEvent, go: () => void): Promise<void> {
    const isOver = () => latest !== event || (event.signal.aborted && !event.defaultPrevented);
    try {
      const http = await loadHttpClient();
      await http.head(event.destination.url, { retry: 0, throwHttpErrors: false });
    } catch {
      if (!isOver()) loadingBar.fail();
      return;
    }
    if (isOver()) return;
    isUnwatched = true;
    go();
    // `beforeunload` has run; the visitor may have stayed, or may return to this document from the back/forward cache.
    isUnwatched = false;
  }

  navigation.addEventListener("navigate", (event) => {
    latest = event;
    if (isUnwatched) return;
    if (event.info === addressOnly) {
      event.intercept({ focusReset: "manual", scroll: "manual" });
      return;
    }
    if (!step) shown = here();
    const to = new URL(event.destination.url);
    if (!isPageChange(event, current.payload.locale)) {
      if (isLostOffline(event)) {
        event.preventDefault();
        void leave(event, () => location.assign(to));
      } else if (step && event.hashChange) {
        event.preventDefault();
        void showAnchor(to.hash);
      } else if (step) loadingBar.finish();
      return;
    }
    const { key } = shown;
    if (key) positions.set(key, { top: scrollY, link: focusedLink() });
    const from = new URL(shown.href);
    const isTraverse = event.navigationType === "traverse";
    // The address that is shown already is opened at its top again, whoever leads to it.
    const isSamePage = from.pathname === to.pathname && pageKey(to) !== currentKey;
    const keepsPlace = isSamePage && !isTraverse && (event.info === inPlace || isOfList(event));
    const isEarlier = isTraverse && event.destination.index < shown.index;
    const isList = keepsPlace || (isSamePage && isTraverse);
    const joint = isList ? "list" : isEarlier ? "back" : "forward";

    /** A reload now opens the page as a full load would have: at its top or anchor, on the way back where it was. */
    function placeReload(): void {
      if (isTraverse) event.scroll();
      else history.scrollRestoration = "manual";
    }

    async function change(page: PreparedPage): Promise<void> {
      // Another page can only be rendered over one that stands as React left it.
      if (!isIntact(container, root)) {
        if (!navigator.onLine) throw new Error("The page was changed from outside, and cannot be loaded anew offline");
        placeReload();
        location.reload();
        return;
      }
      await changeView(
        () => {
          // Another navigation came before the picture of the page was taken.
          if (event.signal.aborted) return;
          current = page;
          currentKey = pageKey(to);
          step = undefined;
          place(page);
        },
        joint,
        travels,
      );
    }

    function place(page: PreparedPage): void {
      showWithoutAnchoring(page, !keepsPlace && !isTraverse && !to.hash);
      if (keepsPlace) return;
      event.scroll();
      // The browser restores the scroll position a frame later: too late for the view transition.
      const position = isTraverse ? positions.get(event.destination.key) : undefined;
      if (position) scrollTo({ top: position.top });
      const link = position?.link();
      if (link?.checkVisibility()) link.focus({ preventScroll: true });
      else startAtHeading(to);
    }

    /** A list's parts do in the list; else that of a page travels to the page, and home again on the way back. */
    function travels(part: string): boolean {
      return isList || isPartOf(part, to) || (isTraverse && isPartOf(part, from));
    }

    function isLeftOrPlaced(): boolean {
      if (!event.signal.aborted) placeReload();
      return event.signal.aborted;
    }

    step = event;
    event.intercept({
      focusReset: "manual",
      scroll: keepsPlace ? "manual" : "after-transition",
      async handler() {
        loadingBar.start();
        try {
          // Back from a step under way: its page was not shown, this one still is.
          const isShown = isTraverse && pageKey(to) === currentKey;
          const loading = isShown ? Promise.resolve(current) : loadPage(to, event.signal);
          const page = await (event.info === inPlace ? displayed(loading) : loading);
          const code = isShown ? undefined : await loadStepCode();
          // A prefetched page resolves even when the navigation was cancelled.
          if (event.signal.aborted) return;
          if ("movedTo" in page) {
            const redirects = typeof event.info === "number" ? event.info + 1 : 1;
            if (redirects > maxRedirects) throw new Error(`${to.pathname} leads from one address to the next`);
            const target = code?.withVisitorsQuery(page.movedTo, to) ?? page.movedTo;
            navigation.navigate(target, { history: "replace", info: redirects });
            return;
          }
          loadingBar.finish();
          await change(page);
        } catch (error) {
          if (event.signal.aborted) return;
          // The page can be read and sent without its texts, as the server makes it.
          if (isMissingTexts(error)) {
            console.warn(error);
            return await leave(event, () => location.reload());
          }
          console.error(error);
          loadingBar.fail();
          if (!navigator.onLine) await stay();
          // The address has changed already: a reload may bring the code that the step could not.
          else if (error instanceof ChunkLoadError && (await forceReload(isLeftOrPlaced))) return;
          else if (!event.signal.aborted) {
            history.scrollRestoration = "auto";
            await change(failedPage(error, current));
            currentKey = "";
          }
        } finally {
          if (event.signal.aborted) void endStopped(event);
        }
      },
    });
  });
}

/** Parts are named by kind and slug, which is the end of their page's address. */
function isPartOf(part: string, { pathname }: URL): boolean {
  return part.endsWith(`-${pathname.split("/").at(-1)}`);
}

function here(): { href: string; key: string | undefined; index: number } {
  const { currentEntry } = navigation;
  return { href: location.href, key: currentEntry?.key, index: currentEntry?.index ?? -1 };
}

/** What ends a navigation, and what follows it, are one task of the browser. */
function taskEnd(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Mark of a navigation that changes the address alone. */
const addressOnly = "address-only";
/** Mark of a step that goes on with a list, or filters it: the visitor's place is kept. */
export const inPlace = "in-place";

/** A browser that does not name the link keeps the place for all: most links to another list of a page are the list's. */
function isOfList({ sourceElement }: { sourceElement?: Element | null }): boolean {
  return sourceElement === undefined || sourceElement?.closest("[data-in-place]") != null;
}

export function showAddress(path: string): void {
  // It would end the step that the visitor has chosen.
  if (step) return;
  if (!("navigation" in window)) history.replaceState(history.state, "", path);
  else void navigation.navigate(path, { history: "replace", info: addressOnly }).finished?.catch(() => undefined);
}

export function goTo(path: string): void {
  if ("navigation" in window) navigation.navigate(path);
  else location.assign(path);
}

/**
 * Anchored to the footer, a list would grow out of view above it; anchored to what two pages share, a page would not be
 * scrolled to where it was.
 */
export function showWithoutAnchoring(page: PreparedPage, isStep: boolean): void {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  showPage?.(page, isStep);
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
}

/** Another language needs a full load (own fonts and texts), and so does a review page. */
function isPageChange(event: NavigateEvent, locale: Locale): boolean {
  if (isReviewPath(location.pathname)) return false;
  // On the way back during a step, an address of the same path may be another page than the one shown.
  const isAnchor = event.hashChange && !(step && event.navigationType === "traverse");
  if (!event.canIntercept || isAnchor || event.downloadRequest !== null || event.formData) return false;
  // An anchor of the page, also one that the address names already: the browser goes there again.
  if (event.destination.sameDocument && event.navigationType !== "traverse") return false;
  if (event.navigationType === "reload") return false;
  return isOwnPage(new URL(event.destination.url), locale);
}

/** A full load while offline, which would replace the page by the browser's error page. */
function isLostOffline(event: NavigateEvent): boolean {
  if (navigator.onLine || event.navigationType !== "push" || event.hashChange || event.formData) return false;
  return event.destination.url.startsWith(location.origin);
}

/** `locale`: of the page's data; translators change the attribute. */
export function isOwnPage({ origin, pathname }: URL, locale: Locale): boolean {
  if (origin !== location.origin || splitLocale(pathname).locale !== locale) return false;
  if (isReviewPath(pathname)) return false;
  return !pathname.startsWith("/files/") && !pathname.startsWith("/_site/") && !/\.\w+$/.test(pathname);
}

/** Identifies the focused link by its href and its index among links with that href. */
function focusedLink(): ScrollPosition["link"] {
  const focused = document.activeElement ?? document.body;
  const same = `a[href="${CSS.escape(focused.getAttribute("href") ?? "")}"]`;
  const turn = [...document.querySelectorAll(same)].indexOf(focused);
  return () => document.querySelectorAll<HTMLElement>(same)[turn];
}

/** Focuses the heading of the page or of the section in the hash, for keyboards and screen readers; a field that asks. */
function startAtHeading({ hash }: URL): void {
  const field = document.querySelector<HTMLElement>("[data-focused-first]");
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const place = fragmentTarget(hash);
  const heading = place ? (place.querySelector<HTMLElement>("h2") ?? place) : document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Whether a path belongs to the client review area. */
function isReviewPath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return path === reviewHome || path.startsWith(`${reviewHome}/`);
}
