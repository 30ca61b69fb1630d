import { idle } from "../loading/on-idle.ts";

/** Spec §9: delay after a page change before links are observed again. */
const observerRefreshMs = 16;

interface Prefetching {
  /** False when it failed and the others in the queue are better not tried. */
  prefetch(url: URL): Promise<boolean>;
  /** Loads what every step needs, at the first link that is pointed at, where nothing is prefetched. */
  prepare(): Promise<void>;
}

/** One link at a time when idle (after 2 s at the latest, spec §9); off with data saver or on 2g. */
export function prefetchVisibleLinks({ prefetch, prepare }: Prefetching): void {
  if (isThrifty() || !("IntersectionObserver" in window)) {
    atFirstLink(() => void prepare().catch(() => undefined));
    return;
  }
  const seen = new Set<string>();
  const waiting: URL[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      await idle();
      if (!(await prefetch(url))) waiting.length = 0;
    }
    isRunning = false;
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = new URL((target as HTMLAnchorElement).href);
      const address = url.pathname + url.search;
      if (seen.has(address)) continue;
      seen.add(address);
      waiting.push(url);
    }
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    void run();
  });

  let isDue = false;
  function observeLinks(): void {
    isDue = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) observer.observe(link);
  }
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(observeLinks, observerRefreshMs);
  }).observe(document.body, { childList: true, subtree: true });
  observeLinks();
}

function atFirstLink(act: () => void): void {
  const listening = new AbortController();
  for (const name of ["pointerover", "focusin"]) {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[href^="/"]'))) return;
      listening.abort();
      act();
    };
    addEventListener(name, look, { passive: true, signal: listening.signal });
  }
}

function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
