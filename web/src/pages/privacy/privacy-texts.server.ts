import { type Locale, locales } from "@hetreteg/contract/locales";
import { readSettings } from "../../cms/company.server.ts";
import type { Content } from "../../cms/content.server.ts";
import { dateLabel } from "../../cms/date-label.server.ts";
import { createContentReader } from "../../cms/reader.server.ts";
import { loadMessages } from "../../i18n/texts.ts";
import { changedLabel, privacyPdfPath, readPrivacy } from "./read-privacy.server.ts";

export interface PrivacyText {
  locale: Locale;
  brand: string;
  title: string;
  lead?: string;
  body: string;
  effectiveDate: string;
  changedOn?: string;
  /** The two with their labels, as the page has them. */
  dates: string[];
  /** Origin for absolute links in the PDF. */
  origin: string;
}

/** One PDF per language and effective date (spec §9), by the name of its file. */
export async function readPrivacyTexts(content: Content, origin: string): Promise<Map<string, PrivacyText>> {
  const texts = new Map<string, PrivacyText>();
  for (const locale of locales) {
    const reader = createContentReader(content, locale);
    const { facts } = await readSettings(reader);
    const { title, lead, body, effectiveDate, changedOn } = await readPrivacy(reader, facts);
    const { effectiveFrom } = await loadMessages(locale);
    const inForce = `${effectiveFrom}: ${dateLabel(effectiveDate, locale)}`;
    texts.set(privacyPdfPath(effectiveDate, locale).replace("/files/", ""), {
      locale,
      brand: facts.brand,
      title,
      body,
      effectiveDate,
      dates: [inForce, ...(changedOn ? [changedLabel(changedOn, locale)] : [])],
      origin,
      ...(changedOn ? { changedOn } : {}),
      ...(lead ? { lead } : {}),
    });
  }
  return texts;
}
