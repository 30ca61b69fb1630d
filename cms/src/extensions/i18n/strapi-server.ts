import type { Context } from "koa";
import { languageName } from "../../languages";
import { panelLanguageOf } from "../../refusals/refusals";

interface LanguagesPlugin {
  controllers: { locales: { listLocales(ctx: Context): Promise<void> } };
}

/** Strapi keeps one name of each language: the panel calls them by those of its own. */
export default function changeLanguages(plugin: LanguagesPlugin): LanguagesPlugin {
  const { locales } = plugin.controllers;
  const { listLocales } = locales;
  locales.listLocales = async (ctx) => {
    await listLocales(ctx);
    const named = ctx.body as { code: string; name: string }[];
    ctx.body = named.map((one) => ({ ...one, name: languageName(one.code, panelLanguageOf(strapi)) }));
  };
  return plugin;
}
