import { isLocale, type Locale } from "@hetreteg/contract/locales";
import { keepCookie } from "../consent/keep-cookie.ts";
import { localeCookieDays, localeCookieName } from "../i18n/locale-cookie.ts";
import { fragmentTarget } from "./fragment-target.ts";

/** Stores a chosen language in a cookie (spec §4) and keeps the section in view through the link's hash. */
export function keepChosenLanguage(shown: Locale): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    const locale = link?.hreflang;
    if (!link || !isLocale(locale)) return;
    // The language that is shown: a link to the address already shown, like any other.
    if (locale !== shown) link.hash = partInSight();
    keepCookie(localeCookieName, locale, localeCookieDays);
  });
}

/** Id of the section in view, else of the one in the hash; ids are the same in every language. */
function partInSight(): string {
  const named = fragmentTarget(location.hash)?.closest("main [id]");
  let id = named?.querySelector("[id^=part_]")?.id ?? named?.id ?? "";
  if (!scrollY) return id;
  for (const part of document.querySelectorAll("main :is(section, li, dl)[id], main [id^=part_]")) {
    const { left, top } = part.getBoundingClientRect();
    if (top < innerHeight / 3 && left < innerWidth / 2) id = part.id;
  }
  return id;
}
