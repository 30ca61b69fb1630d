import type { Locale } from "../../i18n/locales.ts";

/** Spec §9, product D15. */
export function privacyPdfPath(effectiveDate: string, locale: Locale): string {
  return `/files/privacy-${effectiveDate}-${locale}.pdf`;
}
