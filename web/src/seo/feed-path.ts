import { type Locale, localizedPath } from "@hetreteg/contract/locales";

export const feedTypes = { atom: "application/atom+xml", json: "application/feed+json" } as const;

export type FeedForm = keyof typeof feedTypes;
export const feedForms: readonly FeedForm[] = ["atom", "json"];

export function feedPath(form: FeedForm, locale: Locale): string {
  return localizedPath(form === "atom" ? "/atom.xml" : "/feed.json", locale);
}
