import type { Core } from "@strapi/strapi";

/** Languages of the site (spec §9); the first is the default. */
export const locales = [
  { code: "hu", name: "Magyar (hu)" },
  { code: "en", name: "English (en)" },
  { code: "nl", name: "Nederlands (nl)" },
] as const;
export type Locale = (typeof locales)[number]["code"];

/** Creates the site's languages and removes an unused one that Strapi made by itself. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("i18n").service("locales");
  for (const locale of locales) {
    if (!(await service.findByCode(locale.code))) await service.create(locale);
  }
  if ((await service.getDefaultLocale()) !== locales[0].code) await service.setDefaultLocale(locales[0]);
}
