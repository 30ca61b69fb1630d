import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { timeOf } from "../database";
import { documentsOf } from "../documents";
import { refusalsOf } from "../refusals/refusals";
import { accountUid } from "../reviewers/account";
import { audit } from "./audit";
import { eraseLeads } from "./erase-leads";
import { type FoundPerson, findPerson, readAddress } from "./find-person";
import { type LeadRow, leadUid } from "./lead";
import { leadAccess } from "./lead-access";
import { type ExportedLead, toCsv, toJson } from "./lead-files";
import { findReplies } from "./replies/find-replies";
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
      const address = readAddress(strapi, bodyOf(ctx).email);
      const leads = await findPerson(strapi, address);
      const accounts = await strapi.db.query(accountUid).findMany({ where: { email: { $eqi: address } } });
      ctx.body = {
        leads: leads.map(({ reference, kind, receivedAt, state }) => ({ reference, kind, receivedAt, state })),
        accounts: accounts.map(({ username }) => username),
      } satisfies Omit<FoundPerson, "email">;
    },

    async exportPerson(ctx: Context) {
      const { email, format } = bodyOf(ctx);
      if (format !== "csv" && format !== "json") throw new errors.ValidationError(refusalsOf(strapi).leads.format);
      const leads = await findPerson(strapi, readAddress(strapi, email));
      sendFile(ctx, await withReplies(strapi, ctx, leads), format);
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

async function findListed(strapi: Core.Strapi, ctx: Context): Promise<ExportedLead[]> {
  const { documentIds, filters, _q, sort } = ctx.query as Record<string, unknown>;
  const chosen = typeof documentIds === "string" ? { documentId: { $in: documentIds.split(",") } } : filters;
  const query = { filters: chosen, _q, sort: sort ?? "receivedAt:DESC" };
  const permitted = await leadAccess(strapi, ctx.state.userAbility).permittedQuery(query);
  return permittedFields(strapi, ctx, await documentsOf(strapi, leadUid).findMany(permitted));
}

function permittedFields(strapi: Core.Strapi, ctx: Context, leads: readonly object[]): Promise<ExportedLead[]> {
  const access = leadAccess(strapi, ctx.state.userAbility);
  return Promise.all(leads.map(async (lead) => withoutInternals(await access.permittedFields(lead))));
}

/** With what was answered: it is about the same person. */
async function withReplies(strapi: Core.Strapi, ctx: Context, leads: readonly LeadRow[]): Promise<ExportedLead[]> {
  const replies = await findReplies(strapi, leads);
  const fields = await permittedFields(strapi, ctx, leads);
  return fields.map((lead, index) => ({
    ...lead,
    replies: replies
      .filter(({ leadDocumentId, state }) => leadDocumentId === leads[index]?.documentId && state !== "failed")
      .map(({ at, subject, text }) => ({ sentAt: new Date(timeOf(at)).toISOString(), subject, text })),
  }));
}

function withoutInternals(lead: Partial<LeadRow>): ExportedLead {
  const internal = [
    "id",
    "documentId",
    "key",
    "mails",
    "assigneeId",
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
function sendFile(ctx: Context, leads: readonly ExportedLead[], format: "csv" | "json"): void {
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
