import type { Locale } from "@hetreteg/contract/locales";
import type { Locator, Page } from "@playwright/test";

/** The language switch's link to one language; its name is told in that language. */
export function languageLink(page: Page, locale: Locale): Locator {
  return page.getByRole("banner").locator(`a[hreflang="${locale}"]`);
}
