import { locales, localizedPath } from "@hetreteg/contract/locales";
import type { VisitKind } from "@hetreteg/contract/visits";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { tableOf } from "../database";
import { batchKind } from "./store-visits";
import { visitUid } from "./visit-batch";

interface Sum {
  kind: VisitKind;
  page: string;
  source: string;
  total: number;
}

/** How much of a list the panel shows. */
const maxLines = 50;

export function createVisitController(strapi: Core.Strapi) {
  return {
    /** The last `days`, today included. */
    async summary(ctx: Context) {
      const days = Math.min(400, Math.max(1, Number(ctx.query.days) || 30));
      const since = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { siteUrl: process.env.SITE_URL ?? "", ...summaryOf(await readSums(strapi, since)) };
    },
  };
}

async function readSums(strapi: Core.Strapi, since: string): Promise<Sum[]> {
  const rows: (Omit<Sum, "total"> & { total: string | number })[] = await strapi.db
    .connection(tableOf(strapi, visitUid))
    .select("kind", "page", "source")
    .sum({ total: "total" })
    .where("day", ">=", since)
    .whereNot("kind", batchKind)
    .groupBy("kind", "page", "source");
  // Postgres answers a sum as text.
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

export function summaryOf(sums: readonly Sum[]) {
  const sum = (wanted: (row: Sum) => boolean) => sums.filter(wanted).reduce((all, { total }) => all + total, 0);
  const of = (kind: VisitKind) => sums.filter((row) => row.kind === kind);

  const languages = locales.map((locale) => ({
    name: locale,
    views: sum(({ kind, page }) => kind === "view" && languageOf(page) === locale),
    arrivals: sum(({ kind, page }) => kind === "arrival" && languageOf(page) === locale),
    enquiries: sum(({ kind, page }) => kind === "enquiry-source" && languageOf(page) === locale),
  }));
  const pages = namesOf([...of("view"), ...of("enquiry")], "page").map((name) => ({
    name,
    views: sum(({ kind, page }) => kind === "view" && page === name),
    steps: sum(({ kind, source }) => kind === "step" && pageOf(source) === name),
    /** Sent by a form on this page, or reached from it. */
    enquiries: sum(({ kind, page, source }) => kind === "enquiry" && (page === name || pageOf(source) === name)),
  }));
  const routes = namesOf(of("view"), "source").map((name) => ({
    name,
    views: sum(({ kind, source }) => kind === "view" && source === name),
  }));
  const sources = namesOf([...of("arrival"), ...of("enquiry-source")], "source").map((name) => ({
    name,
    arrivals: sum(({ kind, source }) => kind === "arrival" && source === name),
    enquiries: sum(({ kind, source }) => kind === "enquiry-source" && source === name),
  }));
  const ways = [...of("step"), ...of("enquiry")]
    .filter((row, index, all) => all.findIndex((one) => isSameWay(one, row)) === index)
    .map((row) => ({
      from: row.source,
      page: row.page,
      steps: sum((one) => one.kind === "step" && isSameWay(one, row)),
      enquiries: sum((one) => one.kind === "enquiry" && isSameWay(one, row)),
    }));
  return {
    languages,
    pages: topOf(pages, ({ enquiries, steps, views }) => [enquiries, steps, views]),
    routes: topOf(routes, ({ views }) => [views]),
    sources: topOf(sources, ({ enquiries, arrivals }) => [enquiries, arrivals]),
    ways: topOf(ways, ({ enquiries, steps }) => [enquiries, steps]),
  };
}

/** Without the place of the link. */
function pageOf(source: string): string {
  return source.split("#")[0] ?? "";
}

function isSameWay(one: Sum, other: Sum): boolean {
  return one.page === other.page && one.source === other.source;
}

function namesOf(sums: readonly Sum[], field: "page" | "source"): string[] {
  return [...new Set(sums.map((row) => row[field]))].filter(Boolean);
}

/** Most enquiries first. */
function topOf<Line>(lines: Line[], numbers: (line: Line) => number[]): Line[] {
  return lines
    .sort((a, b) => {
      const [first, second] = [numbers(a), numbers(b)];
      const index = first.findIndex((number, place) => number !== second[place]);
      return index < 0 ? 0 : (second[index] ?? 0) - (first[index] ?? 0);
    })
    .slice(0, maxLines);
}

function languageOf(page: string): string {
  const [, found] = /^\/([a-z]{2})(\/|$)/.exec(page) ?? [];
  return locales.find((locale) => locale === found && localizedPath("/", locale) !== "/") ?? locales[0];
}
