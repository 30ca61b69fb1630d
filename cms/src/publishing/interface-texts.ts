import type { InterfaceText } from "@hetreteg/contract/interface-texts";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { refusalsOf } from "../refusals/refusals";
import { uidOf } from "../site-types";
import { mayOf } from "./panel-entry";
import { postToAnyWebServer } from "./web-server";

/** Texts by name, such as `consent.banner.title`; shipped ones are in `web/src/i18n`. */
export function registerInterfaceTexts(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: "interface-texts", type: "json" });
}

export function createInterfaceTextsController(strapi: Core.Strapi) {
  return {
    async list(ctx: Context) {
      if (!mayOf(strapi, ctx, uidOf("site-setting"), "read")) {
        throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.read);
      }
      const locale = isLocale(ctx.query.locale) ? ctx.query.locale : defaultLocale;
      ctx.set("Cache-Control", "no-store");
      ctx.body = { texts: await readShippedTexts(locale) };
    },
  };
}

/** As they are shipped with the site that runs. */
export async function readShippedTexts(locale: string): Promise<InterfaceText[]> {
  const answer = await postToAnyWebServer(`${webCalls.interfaceTexts}?locale=${locale}`, "");
  return ((await answer.json()) as { texts: InterfaceText[] }).texts;
}
