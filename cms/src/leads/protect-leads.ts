import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware, Fields } from "../documents";
import { refusalsOf } from "../refusals/refusals";
import { type LeadRow, leadUid } from "./lead";
import { replyUid } from "./replies/lead-reply";
import { sendRescuedMails } from "./rescued-mails";
import { endOfQuarantine, endOfRetention } from "./retention";

const editable = ["state", "note"];

/** What a visitor wrote stays as it came. Deletion date and mails follow the state into spam and back. */
export function protectLeads(strapi: Core.Strapi): DocumentMiddleware {
  return async function protectLead(context, next) {
    if (context.uid !== leadUid) return next();
    if (context.action === "create" || context.action === "clone") {
      throw new errors.ForbiddenError(refusalsOf(strapi).leads.formsOnly);
    }
    if (context.action === "update") {
      const { params } = context;
      params.data = await allowedChange(strapi, params.documentId, params.data ?? {});
    }
    const result = await next();
    if (context.action === "delete") {
      await strapi.db.query(replyUid).deleteMany({ where: { leadDocumentId: context.params.documentId } });
    }
    if (context.action === "update" && context.params.data?.mails === "waiting") void sendRescuedMails({ strapi });
    return result;
  };
}

async function allowedChange(strapi: Core.Strapi, documentId: unknown, data: Fields): Promise<Fields> {
  const stored = (await strapi.db.query(leadUid).findOne({ where: { documentId } })) as LeadRow | null;
  const { leads: texts } = refusalsOf(strapi);
  if (!stored) throw new errors.NotFoundError(texts.deleted);
  if (stored.erasedAt) throw new errors.ForbiddenError(texts.erased);
  const entries = Object.entries(data).filter(([name]) => editable.includes(name) || name === "updatedBy");
  const change: Fields = Object.fromEntries(entries);
  if (change.state !== undefined && (change.state === "spam") !== (stored.state === "spam")) {
    change.deleteOn = deletionDate(stored, change.state === "spam");
    // Who was never in quarantine has had the mails.
    if (stored.quarantineReason && stored.mails !== "sent") change.mails = change.state === "spam" ? null : "waiting";
  }
  return change;
}

function deletionDate({ kind, receivedAt }: LeadRow, isSpam: boolean): string {
  const received = new Date(receivedAt);
  return isSpam ? endOfQuarantine(kind, received, new Date()) : endOfRetention(kind, received);
}

/** Takes "create" from every role, so that the panel offers no button for it. */
export async function closeLeadCreation(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.service("admin::permission");
  const create = permissions.actionProvider.get("plugin::content-manager.explorer.create");
  create.subjects = create.subjects.filter((subject: string) => subject !== leadUid);
  await permissions.cleanPermissionsInDatabase();
}
