import { isThrifty } from "../loading/is-thrifty.ts";
import { idle } from "../loading/on-idle.ts";

/** Spec §9: delay after a page change before links are observed again. */
const observerRefreshMs = 16;

const ownLinks = 'a[href^="/"]';

interface Prefetching {
  /** Has nothing to do for what is there already. False when it failed and the others in the queue are better not tried. */
  prefetch(url: URL, wanted: { isPointedAt: boolean }): Promise<boolean>;
  /** Loads what every step needs, at the first link that is pointed at, where nothing is prefetched. */
  prepare(): Promise<void>;
}

/**
 * Links in sight, and first of all the one under the finger: one at a time when idle (after 2 s at the latest, spec §9);
 * off with data saver or on 2g.
 */
export function prefetchVisibleLinks({ prefetch, prepare }: Prefetching): void {
  if (isThrifty() || !("IntersectionObserver" in window)) {
    atPointedLinks(() => void prepare().catch(() => undefined), { once: true });
    return;
  }
  /** Since the last step. */
  const seen = new Set<string>();
  let path = location.pathname;
  const waiting: string[] = [];
  let pointedAt = "";
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let href = waiting.shift(); href; href = waiting.shift()) {
      await idle();
      if (!(await prefetch(new URL(href), { isPointedAt: href === pointedAt }))) waiting.length = 0;
    }
    isRunning = false;
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { href } = target as HTMLAnchorElement;
      if (seen.has(href)) continue;
      seen.add(href);
      waiting.push(href);
    }
    if (!isRunning) void run();
  });

  let isDue = false;
  function observeLinks(): void {
    isDue = false;
    if (location.pathname !== path) seen.clear();
    path = location.pathname;
    for (const link of document.querySelectorAll(ownLinks)) observer.observe(link);
  }
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(observeLinks, observerRefreshMs);
  }).observe(document.body, { childList: true, subtree: true });
  observeLinks();
  atPointedLinks(({ href }) => {
    pointedAt = href;
    waiting.unshift(href);
    if (!isRunning) void run();
  });
}

function atPointedLinks(act: (link: HTMLAnchorElement) => void, { once = false } = {}): void {
  const listening = new AbortController();
  for (const name of ["pointerover", "focusin"]) {
    const look = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(ownLinks);
      if (!link) return;
      if (once) listening.abort();
      act(link);
    };
    addEventListener(name, look, { passive: true, signal: listening.signal });
  }
}
