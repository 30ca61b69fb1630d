/** Editors' own: the panel has texts of Strapi and of ours in these, whatever the site's languages are. */
export const panelLanguages = ["hu", "en", "nl"] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** `nl` is "Dutch" in English, "Holland" in Hungarian, "Nederlands" in Dutch. */
export function languageName(locale: string, writtenIn: string): string {
  const name = new Intl.DisplayNames([writtenIn], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(writtenIn) + name.slice(1);
}

export function isPanelLanguage(value: unknown): value is PanelLanguage {
  return panelLanguages.some((language) => language === value);
}
