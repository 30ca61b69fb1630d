import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountName, type PanelAccount } from "../accounts/account-names";
import { columnOf, columnsOf, commitDurably, tableOf } from "../database";
import { refusalsOf } from "../refusals/refusals";
import { type LeadRow, leadUid } from "./lead";
import { leadAccess, readLead } from "./lead-access";

export interface Colleague {
  id: number;
  name: string;
}

export interface LeadAssignee {
  assigneeId: number | null;
  /** As named when the lead was given to them. */
  assignee: string | null;
  /** None for whoever may not change the lead. */
  colleagues: Colleague[];
}

export function createAssigneeController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const lead = await readLead(strapi, ctx, "read");
      const mayAssign = leadAccess(strapi, ctx.state.userAbility).may("update", lead);
      const { assigneeId, assignee } = lead;
      const colleagues = mayAssign ? await findColleagues(strapi, lead) : [];
      ctx.set("Cache-Control", "no-store");
      ctx.body = { assigneeId, assignee, colleagues } satisfies LeadAssignee;
    },

    /** Body: the colleague's `id`, or `null`. */
    async assign(ctx: Context) {
      const lead = await readLead(strapi, ctx, "update");
      const { leads: texts } = refusalsOf(strapi);
      if (lead.erasedAt) throw new errors.PolicyError(texts.erased);
      const { id } = (ctx.request.body ?? {}) as { id?: unknown };
      const colleagues = await findColleagues(strapi, lead);
      const chosen = colleagues.find((colleague) => colleague.id === id);
      if (!chosen && id !== null) throw new errors.ValidationError(texts.notAssignable);
      const given = { assigneeId: chosen?.id ?? null, assignee: chosen?.name ?? null };
      // Past `updatedAt`: no form holds these fields, so none that is open becomes old.
      await commitDurably(strapi, (transaction) =>
        transaction(tableOf(strapi, leadUid))
          .where("id", lead.id)
          .whereNull(columnOf(strapi, leadUid, "erasedAt"))
          .update(columnsOf(strapi, leadUid, given)),
      );
      ctx.body = { ...given, colleagues } satisfies LeadAssignee;
    },
  };
}

/** Who may open this lead. Of two with one name the addresses tell them apart. */
async function findColleagues(strapi: Core.Strapi, lead: LeadRow): Promise<Colleague[]> {
  const { engine } = strapi.service("admin::permission");
  const accounts: PanelAccount[] = await strapi.db.query("admin::user").findMany({
    where: { isActive: true, blocked: false },
    populate: ["roles"],
    orderBy: ["firstname", "lastname", "id"],
  });
  const found: PanelAccount[] = [];
  for (const account of accounts) {
    const access = leadAccess(strapi, await engine.generateUserAbility(account));
    if (access.may("read") && access.may("read", lead)) found.push(account);
  }
  const names = found.map(accountName);
  return found.map((account) => {
    const name = accountName(account);
    const isShared = names.filter((other) => other === name).length > 1;
    return { id: account.id, name: isShared ? `${name} (${account.email})` : name };
  });
}
