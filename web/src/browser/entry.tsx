import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root as ReactRoot } from "react-dom/client";
import { endHydration, startHydration } from "../art/drawing.ts";
import "../consent/answer-banner.ts";
import { readConsent, startConsent } from "../consent/consent-manager.ts";
import { watchLens } from "../lens/watch-lens.ts";
import { firstPayload } from "../loading/first-payload.ts";
import { ChunkLoadError, isMissingTexts } from "../loading/load-chunk.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { preparePage } from "../render/prepare-page.ts";
import { Root } from "../render/root.tsx";
import { listenForSearchKeys } from "../search/search-keys.ts";
import { reportStep, watchLinks } from "../visits/enquiry-origin.ts";
import type { Boot, ForceReload } from "./boot.ts";
import { fragmentTarget } from "./fragment-target.ts";
import { keepInput } from "./keep-input.ts";
import { keepChosenLanguage } from "./keep-language.ts";
import { prefetchPage, prepareSteps } from "./load-page.ts";
import { goTo, interceptNavigations, isOwnPage, showAddress } from "./navigation.ts";
import { prefetchVisibleLinks } from "./prefetch.ts";
import { replaceAddress } from "./replace-address.ts";
import { changeHead } from "./step-code.ts";

const steps = { goTo, replaceAddress, showAddress };

/**
 * Hydrates the server's page with the payload it was rendered from; on failure links still work, the error is logged.
 * Called by the boot script: work at module evaluation makes a traced browser parse the bundle twice.
 */
export function start(forceReload: Boot["forceReload"], isTyped: Boot["isTyped"], end: Boot["end"]): void {
  run({ forceReload, isTyped, end }).catch(console.error);
}

async function run(boot: Boot): Promise<void> {
  const container = document.getElementById("_root");
  if (!container) return;
  const payload = firstPayload<PagePayload>();
  nameInlinedSheets();
  goToAnchor();
  const isPreview = payload.draft?.isPreview === true;
  if (!isPreview) keepChosenLanguage(payload.locale);
  try {
    await showPages(container, payload, boot);
    boot.end();
  } catch (error) {
    if (isMissingTexts(error)) console.warn(error);
    else {
      console.error(error);
      if (error instanceof ChunkLoadError && (await boot.forceReload(boot.isTyped))) return;
    }
  }
  if (isPreview) return;
  startConsent();
  if (payload.consent?.detectsLanguage) keepDetectedLanguage().catch(console.warn);
}

async function showPages(container: HTMLElement, payload: PagePayload, boot: Boot): Promise<void> {
  const page = await preparePage(payload);
  const root = await hydrate(container, page, boot);
  if (page.payload.draft?.isPreview) return;
  watchLinks();
  let shown = page.payload;
  const redrawLens = watchLens(() => shown, showAddress);
  let path = location.pathname;
  function show(next: PreparedPage, isStep: boolean): void {
    flushSync(() => root.render(<Root page={next} steps={steps} isStep={isStep} />));
    shown = next.payload;
    changeHead(shown);
    redrawLens();
    // A list that changes in place is the same page.
    if (location.pathname !== path && next.payload.status === 200) reportStep(path, location.pathname);
    path = location.pathname;
    readConsent();
  }
  const { locale } = payload;
  interceptNavigations({ first: page, show, container, root, forceReload: boot.forceReload });
  listenForSearchKeys(locale, goTo);
  const header = container.querySelector("header");
  // Nothing comes back before something is scrolled away.
  if (header) addEventListener("scroll", () => returnHeader(header).catch(console.warn), { once: true, passive: true });
  prefetchVisibleLinks({
    async prefetch(url, wanted) {
      return !isOwnPage(url, locale) || url.pathname === location.pathname || prefetchPage(url, wanted);
    },
    prepare: prepareSteps,
  });
}

async function returnHeader(header: HTMLElement): Promise<void> {
  (await import("./returning-header.ts")).watchHeader(header);
}

async function keepDetectedLanguage(): Promise<void> {
  (await import("./keep-detected-language.ts")).keepDetectedLanguage();
}

/** After a reload that a step ended in (navigation.ts): browsers go to the anchor of an address on other loads only. */
function goToAnchor(): void {
  if (history.scrollRestoration === "auto") return;
  history.scrollRestoration = "auto";
  if (!scrollY) fragmentTarget(location.hash)?.scrollIntoView();
}

/** Registers the inlined style sheets as disabled links, so that loading the code of a view does not fetch them. */
function nameInlinedSheets(): void {
  const files = document.querySelector<HTMLStyleElement>("style[data-files]")?.dataset.files ?? "";
  for (const href of files.split(" ").filter(Boolean)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href }));
  }
}

/**
 * A change that the DOM refuses: something else has moved or removed what React put there. Loaded anew, the page is as
 * it was meant, with what was typed. After a visitor's action that is no loop; by itself a page does it once.
 */
function recover(error: unknown, forceReload: ForceReload): void {
  console.error(error);
  if (!(error instanceof DOMException)) return;
  if (navigator.userActivation?.hasBeenActive) location.reload();
  else void forceReload();
}

/** Concurrent (in a transition), so that input is handled meanwhile; resolves when hydration is done. */
async function hydrate(container: HTMLElement, page: PreparedPage, { forceReload, isTyped }: Boot): Promise<ReactRoot> {
  startHydration();
  const putBack = await keepInput(container, isTyped);
  return new Promise((resolve) => {
    startTransition(() => {
      const root = hydrateRoot(
        container,
        <Root
          page={page}
          steps={steps}
          onMounted={putBack}
          onShown={() => {
            endHydration();
            resolve(root);
          }}
        />,
        { onRecoverableError: console.warn, onCaughtError: (error) => recover(error, forceReload) },
      );
    });
  });
}
