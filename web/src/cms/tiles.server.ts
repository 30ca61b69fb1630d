import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { serverTexts } from "../i18n/texts.server.ts";
import { dateLabel } from "./date-label.server.ts";
import { payLabel, placeLabel } from "./job-terms.server.ts";
import { readingMinutes } from "./markdown.server.ts";
import type { Localized } from "./reader.server.ts";
import type { EntryOf } from "./schemas.server.ts";
import type { ArticleTile, CaseTile, PositionTile, ServiceTile } from "./types.ts";

export function caseTile(entry: Localized<EntryOf<"case-study">>, locale: Locale): CaseTile {
  const { slug, title, subject, summary, art, lang } = entry;
  const categories = entry.categories.map((category) => category.name);
  return {
    slug,
    path: localizedPath(entryPath("case-study", slug), locale),
    title,
    subject,
    summary,
    categories,
    art,
    ...(isOperated(entry) ? { toTry: serverTexts[locale].caseToTry } : {}),
    ...langOf(lang),
  };
}

/** Either its whole view is, or the part that is made of the exhibit's lines. */
function isOperated({ feature, exhibit }: EntryOf<"case-study">): boolean {
  return feature === "layers" || feature === "sorting-line" || (feature !== "none" && Boolean(exhibit?.trim()));
}

export function serviceTile(entry: Localized<EntryOf<"service">>, locale: Locale): ServiceTile {
  const { slug, title, summary, art, lang } = entry;
  return { slug, path: localizedPath(entryPath("service", slug), locale), title, summary, art, ...langOf(lang) };
}

export function articleTile(entry: Localized<EntryOf<"blog-item">>, locale: Locale): ArticleTile {
  const { slug, title, summary, publishedOn, art, body, lang } = entry;
  const path = localizedPath(entryPath("blog-item", slug), locale);
  return {
    slug,
    path,
    title,
    summary,
    publishedOn,
    publishedLabel: dateLabel(publishedOn, locale),
    readingMinutes: readingMinutes(body),
    art,
    ...langOf(lang),
  };
}

export function positionTile(entry: Localized<EntryOf<"job-position">>, locale: Locale): PositionTile {
  const { slug, title, lead, art, lang } = entry;
  const terms = [payLabel(entry, lang ?? locale), entry.place ?? placeLabel(entry, lang ?? locale)].filter(
    (term) => term !== undefined,
  );
  return {
    slug,
    path: localizedPath(entryPath("job-position", slug), locale),
    title,
    lead,
    art,
    ...(terms.length > 0 ? { terms } : {}),
    ...langOf(lang),
  };
}

export function langOf(lang: Locale | undefined): { lang?: Locale } {
  return lang ? { lang } : {};
}
