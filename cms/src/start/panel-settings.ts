import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { languageName } from "../languages";
import { reviewerRole } from "../permissions/api-roles";

// Settings that Strapi keeps in its database, written at every start: a change made in the panel lasts until the next.

export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("i18n").service("locales");
  for (const code of locales) {
    const name = `${languageName(code, code)} (${code})`;
    if (!(await service.findByCode(code))) await service.create({ code, name });
  }
  if ((await service.getDefaultLocale()) !== defaultLocale) await service.setDefaultLocale({ code: defaultLocale });
}

/** Nobody makes an account for themselves; an address has one, confirmed before its first sign-in. */
export function configureAccounts(strapi: Core.Strapi): Promise<void> {
  return changeSettings(strapi, "users-permissions", "advanced", {
    allow_register: false,
    email_confirmation: true,
    unique_email: true,
    default_role: reviewerRole.type,
  });
}

/** Strapi would store a copy of lower quality without the orientation a phone writes. The site makes its own sizes. */
export function configureUploads(strapi: Core.Strapi): Promise<void> {
  return changeSettings(strapi, "upload", "settings", {
    sizeOptimization: false,
    responsiveDimensions: false,
    autoOrientation: false,
  });
}

async function changeSettings(strapi: Core.Strapi, plugin: string, key: string, wanted: object): Promise<void> {
  const store = strapi.store({ type: "plugin", name: plugin, key });
  const settings = (await store.get()) as object | null;
  await store.set({ value: { ...settings, ...wanted } });
}
