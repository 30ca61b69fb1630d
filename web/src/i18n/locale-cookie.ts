export const localeCookieName = "locale";

/** Spec §9; the privacy page tells it too. */
export const localeCookieDays = 365;

/** Asked for by a browser without a locale cookie, with `?path=`; answers with what was detected. */
export const detectedLocalePath = "/_site/locale";
