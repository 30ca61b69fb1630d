import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { documentsOf } from "../documents";
import { refusalsOf } from "../refusals/refusals";
import { eraseLeads } from "./erase-leads";
import { findPerson, readAddress } from "./find-person";
import { type LeadRow, leadUid } from "./lead";
import { toCsv, toJson } from "./lead-files";
import { dayOf } from "./retention";
import { sweepMailFiles } from "./sweep-mail-files";

export function createLeadController(strapi: Core.Strapi) {
  return {
    /** CSV of the leads the list shows (`filters`, `_q`, `sort` of its address), or of `documentIds=a,b`. */
    async exportList(ctx: Context) {
      const leads = await findListed(strapi, ctx);
      sendFile(ctx, leads, "csv");
      audit("exported", leads.length, ctx);
    },

    async findPerson(ctx: Context) {
      const leads = await findPerson(strapi, readAddress(strapi, bodyOf(ctx).email));
      ctx.body = {
        leads: leads.map(({ reference, kind, receivedAt, state }) => ({ reference, kind, receivedAt, state })),
      };
    },

    async exportPerson(ctx: Context) {
      const { email, format } = bodyOf(ctx);
      if (format !== "csv" && format !== "json") throw new errors.ValidationError(refusalsOf(strapi).leads.format);
      const leads = await findPerson(strapi, readAddress(strapi, email));
      sendFile(ctx, await permittedFields(strapi, ctx, leads), format);
      audit("exported by e-mail address", leads.length, ctx);
    },

    async erasePerson(ctx: Context) {
      const leads = await findPerson(strapi, readAddress(strapi, bodyOf(ctx).email));
      const erased = await eraseLeads(strapi, leads);
      audit("erased by e-mail address", erased, ctx);
      await sweepMailFiles(strapi);
      ctx.body = { erased };
    },
  };
}

async function findListed(strapi: Core.Strapi, ctx: Context): Promise<Partial<LeadRow>[]> {
  const { documentIds, filters, _q, sort } = ctx.query as Record<string, unknown>;
  const chosen = typeof documentIds === "string" ? { documentId: { $in: documentIds.split(",") } } : filters;
  const checker = permissionChecker(strapi, ctx);
  const query = { filters: chosen, _q, sort: sort ?? "receivedAt:DESC" };
  await checker.validateQuery(query);
  const permitted = await checker.sanitizedQuery.read(query);
  return permittedFields(strapi, ctx, await documentsOf(strapi, leadUid).findMany(permitted));
}

function permittedFields(strapi: Core.Strapi, ctx: Context, leads: readonly object[]): Promise<Partial<LeadRow>[]> {
  const checker = permissionChecker(strapi, ctx);
  return Promise.all(leads.map(async (lead) => withoutInternals(await checker.sanitizeOutput(lead))));
}

function permissionChecker(strapi: Core.Strapi, ctx: Context) {
  return strapi
    .plugin("content-manager")
    .service("permission-checker")
    .create({ userAbility: ctx.state.userAbility, model: leadUid });
}

function withoutInternals(lead: Partial<LeadRow>): Partial<LeadRow> {
  const internal = [
    "id",
    "documentId",
    "key",
    "mails",
    "createdAt",
    "updatedAt",
    "publishedAt",
    "createdBy",
    "updatedBy",
  ];
  const hidden = [...internal, "locale", "localizations", "status"];
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !hidden.includes(name)));
}

/** Inside JSON: the panel's client cannot receive a file it posted for. */
function sendFile(ctx: Context, leads: readonly Partial<LeadRow>[], format: "csv" | "json"): void {
  ctx.set("Cache-Control", "no-store");
  ctx.body = {
    count: leads.length,
    name: `leads-${dayOf(new Date())}.${format}`,
    type: format === "csv" ? "text/csv;charset=utf-8" : "application/json;charset=utf-8",
    text: format === "csv" ? toCsv(leads) : toJson(leads),
  };
}

function bodyOf(ctx: Context): Record<string, unknown> {
  const { body } = ctx.request;
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

/** Who did what to how many leads, and nothing about whom. */
function audit(action: string, count: number, ctx: Context): void {
  console.log(`audit leads ${action}: ${count}, by admin ${ctx.state.user?.id}, ${new Date().toISOString()}`);
}
