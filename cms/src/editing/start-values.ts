import { randomInt } from "node:crypto";
import { toBudapest } from "@hetreteg/contract/budapest-time";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import type { Fields } from "../documents";
import { readPanelType } from "../publishing/panel-entry";
import { isLocalized, type SiteTypeUid } from "../site-types";
import type { Attributes } from "./merge-shared";
import { modelOf } from "./shared-fields";

/** Numbers of which a new entry takes the next. */
const counters = ["index", "order"];
/** Days that are today in a new entry. */
const days = ["publishedOn"];
const highestSeed = 9999;

/** What a new entry has without anybody typing it; the panel puts it into the form (src/admin/editing/form-starter.tsx). */
export function createStartValuesController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const uid = readPanelType(strapi, ctx, "read");
      const locale = isLocale(ctx.query.locale) ? ctx.query.locale : defaultLocale;
      ctx.set("Cache-Control", "no-store");
      ctx.body = { fields: await startValues(strapi, uid, locale) };
    },
  };
}

async function startValues(strapi: Core.Strapi, uid: SiteTypeUid, locale: string): Promise<Fields> {
  const { attributes } = modelOf(strapi, uid);
  const fields: Fields = {};
  for (const name of counters.filter((one) => attributes[one])) fields[name] = await nextNumber(strapi, uid, name);
  for (const name of days.filter((one) => attributes[one])) fields[name] = toBudapest(new Date()).slice(0, 10);
  const lists = partsOf(attributes, "job.list");
  const [plate] = partsOf(attributes, "art.plate");
  const populate = Object.fromEntries([...lists, plate ?? []].flat().map((name) => [name, true]));
  const known: Fields[] = await strapi.db.query(uid).findMany({
    where: isLocalized(strapi.contentType(uid)) ? { locale } : {},
    populate,
    orderBy: { id: "desc" },
  });
  for (const name of lists) {
    const label = known.map((one) => (one[name] as Fields | null)?.label).find(Boolean);
    if (label) fields[name] = { label };
  }
  if (plate)
    fields[plate] = newPlate(
      strapi,
      known.map((one) => one[plate] as Fields | null),
    );
  return fields;
}

async function nextNumber(strapi: Core.Strapi, uid: SiteTypeUid, name: string): Promise<number> {
  const [last]: Fields[] = await strapi.db
    .query(uid)
    .findMany({ select: [name], orderBy: { [name]: "desc" }, limit: 1 });
  return Number(last?.[name] ?? 0) + 1;
}

function partsOf(attributes: Attributes, component: string): string[] {
  return Object.keys(attributes).filter((name) => attributes[name]?.component === component);
}

/** In colours that stand together in another entry's; which shapes, and how they lie, is drawn by lot. */
function newPlate(strapi: Core.Strapi, plates: (Fields | null)[]): Fields {
  const { attributes } = strapi.components["art.plate"] as { attributes: Record<string, { enum?: string[] }> };
  const anyOf = <One>(list: readonly One[]): One | undefined => list[randomInt(Math.max(1, list.length))];
  const whole = plates.filter((one): one is Fields => Boolean(one?.ground && one.first && one.second));
  const { ground = "ink", first = "rose", second = "sky", grid = "medium", planes = "none" } = anyOf(whole) ?? {};
  const [unit, field] = ["unit", "field"].map((name) => anyOf(attributes[name]?.enum ?? []));
  return { unit, field, grid, ground, first, second, planes, seed: randomInt(1, highestSeed) };
}
