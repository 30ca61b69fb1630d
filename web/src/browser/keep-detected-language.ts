import { isLocale } from "@hetreteg/contract/locales";
import { cookieValues } from "../http/cookies.ts";
import { loadHttpClient } from "../http/load-http-client.ts";
import { detectedLocalePath, localeCookieName } from "../i18n/locale-cookie.ts";
import { onIdle } from "../loading/on-idle.ts";

/** With `LOCALE_DETECTION` what was detected is kept, too; the server knows how, and this only once. */
export function keepDetectedLanguage(): void {
  if (isLanguageKept(document.cookie)) return;
  onIdle(() => {
    const searchParams = { path: location.pathname };
    loadHttpClient()
      .then((http) => http.get(detectedLocalePath, { searchParams, retry: 0 }))
      .catch(() => undefined);
  });
}

/** As the server reads it: of a cookie's copies, one that names a language of the site counts. */
export function isLanguageKept(cookies: string): boolean {
  return cookieValues(cookies, localeCookieName).some(isLocale);
}
