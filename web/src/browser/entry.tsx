import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { endHydration, startHydration } from "../art/drawing.ts";
import { startConsent } from "../consent/start-consent.ts";
import { isLocale } from "../i18n/locales.ts";
import { ChunkLoadError, takeReload } from "../loading/load-chunk.ts";
import { onIdle } from "../loading/on-idle.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { preparePage } from "../render/prepare-page.ts";
import { Root } from "../render/root.tsx";
import { applyHead } from "../seo/apply-head.ts";
import { keepChosenLanguage } from "./keep-language.ts";
import { isPrerendered, prefetchPage } from "./load-page.ts";
import { goTo, interceptNavigations, isOwnPage } from "./navigation.ts";
import { prefetchVisibleLinks } from "./prefetch.ts";
import { replaceAddress } from "./replace-address.ts";

const steps = { goTo, replaceAddress };

/**
 * Takes over the page the server sent, with the very payload it was rendered from. If it fails, a page
 * is still a page: links are links, and what went wrong is in the console.
 *
 * The boot script calls it: work that begins while this module is evaluated makes a browser that is
 * being traced read the whole bundle a second time (measured: half of the evaluation).
 */
export function start(address: string): void {
  run(address).catch(console.error);
}

/** `address` is the one that the document was loaded with: its path and query. */
async function run(address: string): Promise<void> {
  const container = document.getElementById("root");
  const source = document.getElementById("payload")?.textContent;
  if (!container || !source) return;
  const payload = JSON.parse(source) as PagePayload;
  // To a browser, a page that was reloaded after a step is one document with the pages before it: until the page is
  // taken over, going back changes nothing but the address.
  const loadOther = () => {
    if (location.pathname + location.search !== address) location.reload();
  };
  addEventListener("popstate", loadOther);
  loadOther();
  nameInlinedSheets();
  const isPreview = payload.draft?.isPreview === true;
  if (!isPreview) keepChosenLanguage();
  try {
    await showPages(container, payload);
    removeEventListener("popstate", loadOther);
  } catch (error) {
    console.error(error);
    // The catalogue of a language that does not come is only told of (spec §8).
    const isPageCode = error instanceof ChunkLoadError && !isLocale(error.chunk);
    if (isPageCode && navigator.onLine && takeReload()) {
      location.reload();
      return;
    }
  }
  if (!isPreview) startConsent(payload);
}

async function showPages(container: HTMLElement, payload: PagePayload): Promise<void> {
  const load = await preparePage(payload);
  const root = await hydrate(container, load);
  if (load.payload.draft?.isPreview) return;
  interceptNavigations(load, (next) => {
    flushSync(() => root.render(<Root page={next} steps={steps} />));
    applyHead(next.payload);
  });
  onIdle(() => void isPrerendered(location.pathname));
  prefetchVisibleLinks(async (url) => {
    if (isOwnPage(url) && url.pathname !== location.pathname) await prefetchPage(url);
  });
}

/** Sheets whose text stands in the page: the code of a view finds them here and does not fetch them. */
function nameInlinedSheets(): void {
  const files = document.querySelector<HTMLStyleElement>("style[data-files]")?.dataset.files ?? "";
  for (const href of files.split(" ").filter(Boolean)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }));
  }
}

/** In slices, so that no tap waits for the whole page; resolves when the page is React's. */
function hydrate(container: HTMLElement, load: PreparedPage): Promise<ReactRoot> {
  startHydration();
  return new Promise((resolve) => {
    startTransition(() => {
      const root = hydrateRoot(
        container,
        <Root
          page={load}
          steps={steps}
          onShown={() => {
            endHydration();
            resolve(root);
          }}
        />,
      );
    });
  });
}
