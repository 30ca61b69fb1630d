// Stands in every page: the server draws the banner.
import "./consent-banner.module.css";
import { firstPayload } from "../loading/first-payload.ts";
import { decide, managePreferences } from "./consent-manager.ts";
import { cookiesPath } from "./cookies-path.ts";
import type { ConsentPage } from "./settings.ts";

/** Values of the banner's buttons. */
export type BannerAnswer = "all" | "necessary" | "manage";

const clearancePixels = 16;

document.addEventListener("click", takeAnswer, { capture: true });
const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
if (banner) keepClear(banner);

function takeAnswer(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element && target.closest<HTMLButtonElement>("[data-consent-banner] button");
  if (!button) return;
  // The boot script would answer once more.
  event.stopPropagation();
  // Of two clicks made again once the code was there, the first has answered.
  if ("asked" in document.documentElement.dataset) answer(button.value as BannerAnswer);
}

function answer(value: BannerAnswer): void {
  if (value === "all") decide("all");
  else if (value === "necessary") decide([]);
  else void managePreferences().catch(() => location.assign(cookiesPath(firstPayload<ConsentPage>().locale)));
}

/** Keeps focused elements clear of the banner (WCAG 2.4.11); a custom property would restyle the whole page. */
function keepClear(element: HTMLElement): void {
  const page = document.documentElement.style;
  const body = document.body.style;
  new ResizeObserver(() => {
    const height = element.offsetHeight;
    const covered = height + Number.parseFloat(getComputedStyle(element).bottom) + clearancePixels;
    page.scrollPaddingBlockEnd = height ? `${covered}px` : "";
    body.paddingBlockEnd = height ? `${height}px` : "";
  }).observe(element);
}
