import type { Link } from "../../cms/types.ts";
import { type Locale, localizedPath } from "../../i18n/locales.ts";
import { serverTexts } from "../../i18n/texts.server.ts";

export function authorLink(role: string, locale: Locale, language = locale): Link {
  return { label: serverTexts[language].articleAuthor(inSentence(role)), path: localizedPath("/team", locale) };
}

/** `Art director` → `art director`; `WordPress developer` is unchanged. */
function inSentence(role: string): string {
  return /^\p{Lu}\p{Ll}+(?!\p{L})|^\p{Lu}-/u.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role;
}
