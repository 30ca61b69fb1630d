import type { Locale } from "@hetreteg/contract/locales";

/** Spec §9, product D15. */
export function privacyPdfPath(effectiveDate: string, locale: Locale): string {
  return `/files/privacy-${effectiveDate}-${locale}.pdf`;
}
