import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { endHydration, startHydration } from "../art/drawing.ts";
import { readConsent, startConsent } from "../consent/start-consent.ts";
import { ChunkLoadError } from "../loading/load-chunk.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { preparePage } from "../render/prepare-page.ts";
import { Root } from "../render/root.tsx";
import { applyHead } from "../seo/apply-head.ts";
import { reportStep, watchLinks } from "../visits/enquiry-origin.ts";
import type { Boot, ForceReload } from "./boot.ts";
import { keepChosenLanguage, keepDetectedLanguage } from "./keep-language.ts";
import { prefetchPage, prepareSteps } from "./load-page.ts";
import { isMissingTexts } from "./missing-texts.ts";
import { goTo, interceptNavigations, isOwnPage, showAddress } from "./navigation.ts";
import { prefetchVisibleLinks } from "./prefetch.ts";
import { replaceAddress } from "./replace-address.ts";
import { listenForSearchKeys } from "./search-keys.ts";

const steps = { goTo, replaceAddress, showAddress };

/**
 * Hydrates the server's page with the payload it was rendered from; on failure links still work, the error is logged.
 * Called by the boot script: work at module evaluation makes a traced browser parse the bundle twice.
 */
export function start(forceReload: Boot["forceReload"], isTyped: Boot["isTyped"], end: Boot["end"]): void {
  run({ forceReload, isTyped, end }).catch(console.error);
}

async function run({ forceReload, isTyped, end }: Boot): Promise<void> {
  const container = document.getElementById("_root");
  const source = document.getElementById("_payload")?.textContent;
  if (!container || !source) return;
  const payload = JSON.parse(source) as PagePayload;
  nameInlinedSheets();
  const isPreview = payload.draft?.isPreview === true;
  if (!isPreview) keepChosenLanguage(payload.locale);
  try {
    await showPages(container, payload, forceReload);
    end();
  } catch (error) {
    if (isMissingTexts(error)) console.warn(error);
    else {
      console.error(error);
      if (error instanceof ChunkLoadError && (await forceReload(isTyped))) return;
    }
  }
  if (isPreview) return;
  startConsent(payload);
  keepDetectedLanguage(payload);
}

async function showPages(container: HTMLElement, payload: PagePayload, forceReload: ForceReload): Promise<void> {
  const load = await preparePage(payload);
  const root = await hydrate(container, load);
  if (load.payload.draft?.isPreview) return;
  watchLinks();
  let path = location.pathname;
  function show(next: PreparedPage): void {
    flushSync(() => root.render(<Root page={next} steps={steps} />));
    applyHead(next.payload);
    // A list that changes in place is the same page.
    if (location.pathname !== path && next.payload.status === 200) reportStep(path, location.pathname);
    path = location.pathname;
    readConsent();
  }
  interceptNavigations(load, show, forceReload);
  listenForSearchKeys();
  prefetchVisibleLinks({
    async prefetch(url) {
      return !isOwnPage(url) || url.pathname === location.pathname || prefetchPage(url);
    },
    prepare: prepareSteps,
  });
}

/** Registers the inlined style sheets as disabled links, so that loading the code of a view does not fetch them. */
function nameInlinedSheets(): void {
  const files = document.querySelector<HTMLStyleElement>("style[data-files]")?.dataset.files ?? "";
  for (const href of files.split(" ").filter(Boolean)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }));
  }
}

/** Concurrent (in a transition), so that input is handled meanwhile; resolves when hydration is done. */
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
