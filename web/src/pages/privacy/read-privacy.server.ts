import { dateLabel } from "../../cms/date-label.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import type { ContentReader } from "../../cms/reader.server.ts";
import type { Company } from "../../cms/types.ts";
import { storageEntries } from "../../consent/storage-list.ts";
import { lifetimeText, storageTexts } from "../../consent/storage-purposes.ts";
import type { Locale } from "../../i18n/locales.ts";

/** The privacy statement, `{{cookies}}` and the company's facts filled in: page and PDF say the same. */
export async function readPrivacy(reader: ContentReader, company: Company) {
  const privacy = fillFacts(await reader.single("privacy"), company);
  return { ...privacy, body: privacy.body.replaceAll("{{cookies}}", () => ownCookies(privacy.lang ?? reader.locale)) };
}

/** Beside the date since which the statement is in force: when its text was last changed. */
const lastChanged: Record<Locale, string> = {
  hu: "Utolsó módosítás",
  en: "Last changed",
  nl: "Laatst gewijzigd",
};

export function changedLabel(changedOn: string, locale: Locale): string {
  return `${lastChanged[locale]}: ${dateLabel(changedOn, locale)}`;
}

/** The site's own cookies with their lifetimes, as Markdown: from the list the page's table is made from. */
export function ownCookies(locale: Locale): string {
  const names = storageEntries
    .filter(([, { kind, byGoogle }]) => kind === "cookie" && !byGoogle)
    .map(([name, item]) => `\`${name}\` (${lifetimeText(item, storageTexts[locale])})`);
  return names.join(", ");
}
