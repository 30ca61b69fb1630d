import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { brandName, readVariable } from "../environment";

/** The team as the mails of the web server know it. */
export async function readTeam(strapi: Core.Strapi): Promise<{ brand: string; address: string }> {
  const settings: { brand?: string; email?: string } | null = await strapi.db
    .query("api::site-setting.site-setting")
    .findOne({ where: { locale: defaultLocale, publishedAt: { $notNull: true } } });
  return {
    brand: settings?.brand || brandName(),
    address: readVariable("LEADS_TEAM_EMAIL") || settings?.email || "",
  };
}
