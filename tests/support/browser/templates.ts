import { templates } from "../../../tools/look/choice.ts";
import { type Locale, localizedPath } from "../../../web/src/i18n/locales.ts";

export interface TemplatePage {
  template: string;
  locale: Locale;
  /** Path with language prefix and query. */
  path: string;
}

/** The page of each template that the contact sheet pictures, in one language. Throws on an empty list. */
export function templatePages(locale: Locale): TemplatePage[] {
  const pages = Object.entries(templates).map(([template, path]) => ({
    template,
    locale,
    path: localizedPath(path, locale),
  }));
  if (pages.length === 0) throw new Error("tools/look/choice.ts lists no template: nothing would be tested.");
  return pages;
}
