export const localeCookieName = "locale";

/** Spec §9; the privacy page tells it too. */
export const localeCookieDays = 365;
