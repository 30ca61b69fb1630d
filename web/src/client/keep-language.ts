import { localeCookie } from "../i18n/locale-cookie.ts";
import { isLocale } from "../i18n/locales.ts";
import { isEmbedded } from "./is-embedded.ts";

/** A language chosen in the switch is kept in a cookie (spec §4); without a choice none is set. */
export function keepChosenLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[hreflang]") : null;
    const locale = link?.getAttribute("hreflang") ?? undefined;
    if (!isLocale(locale)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = localeCookie(locale, {
      isSecure: location.protocol === "https:",
      isCrossOrigin: isEmbedded(),
    });
  });
}
