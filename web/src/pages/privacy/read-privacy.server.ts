import type { Locale } from "@hetreteg/contract/locales";
import type { Facts } from "../../cms/company.server.ts";
import { dateLabel } from "../../cms/date-label.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import type { ContentReader } from "../../cms/reader.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { ownCookies } from "./storage-table.server.ts";

/** Privacy policy with `{{cookies}}`, company facts and the imprint's `{{companyName}}` filled in, for page and PDF. */
export async function readPrivacy(reader: ContentReader, facts: Facts) {
  const { companyName } = fillFacts(await reader.single("imprint"), facts);
  const privacy = fillFacts(await reader.single("privacy"), { ...facts, companyName });
  return { ...privacy, body: privacy.body.replaceAll("{{cookies}}", () => ownCookies(privacy.lang ?? reader.locale)) };
}

/** Date of the last change, shown beside the effective date. */
export function changedLabel(changedOn: string, locale: Locale): string {
  return `${serverTexts[locale].lastChanged}: ${dateLabel(changedOn, locale)}`;
}

/** Spec §9. */
export function privacyPdfPath(effectiveDate: string, locale: Locale): string {
  return `/files/privacy-${effectiveDate}-${locale}.pdf`;
}
