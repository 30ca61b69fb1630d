import type { Core } from "@strapi/strapi";
import { isPanelLanguage, type PanelLanguage } from "../languages";

/** An account of the panel, to whom the CMS writes. */
export interface Colleague {
  email: string;
  isActive: boolean;
  preferedLanguage: string | null;
}

/** `undefined` when the account is gone or closed. */
export async function findColleague(
  strapi: Core.Strapi,
  id: number | null | undefined,
): Promise<Colleague | undefined> {
  const found: Colleague | null = id ? await strapi.db.query("admin::user").findOne({ where: { id } }) : null;
  return found?.isActive ? found : undefined;
}

export function languageOf({ preferedLanguage }: Colleague): PanelLanguage {
  return isPanelLanguage(preferedLanguage) ? preferedLanguage : "hu";
}
