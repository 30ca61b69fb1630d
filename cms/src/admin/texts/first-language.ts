import { isPanelLanguage } from "../../languages";

/** Where Strapi keeps the panel's language, and reads it as the panel starts. */
const storedLanguage = "strapi-admin-language";

/** Until somebody has signed in, the panel is in the browser's language; an account's own comes with the sign-in. */
export function startInBrowserLanguage(): void {
  if (localStorage.getItem(storedLanguage)) return;
  const first = navigator.languages.map((tag) => tag.split("-")[0]).find(isPanelLanguage);
  if (first) localStorage.setItem(storedLanguage, first);
}
