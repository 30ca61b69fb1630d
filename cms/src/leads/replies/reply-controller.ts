import { cleanLine, cleanText } from "@hetreteg/contract/clean-text";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountNames, type PanelAccount } from "../../accounts/account-names";
import { timeOf } from "../../database";
import { refusalsOf } from "../../refusals/refusals";
import { isCertainlyUnsent, type PanelMail } from "../../reviewers/mail-provider";
import { audit } from "../audit";
import { isAddress } from "../find-person";
import type { LeadRow } from "../lead";
import { leadAccess, readLead } from "../lead-access";
import { readTeam } from "../team";
import { claimReply, noteFailed, noteSent } from "./claim-reply";
import { findReplies } from "./find-replies";
import {
  type LeadReplies,
  type LeadVersions,
  maxSubjectLength,
  maxTextLength,
  type ReplyMail,
  type SentReply,
} from "./lead-reply";

export function createReplyController(strapi: Core.Strapi) {
  return {
    async list(ctx: Context) {
      ctx.set("Cache-Control", "no-store");
      ctx.body = await shownReplies(strapi, ctx, await readLead(strapi, ctx, "read"));
    },

    /** Body: `requestId`, `subject`, `text`, and the number of the latest reply that its writer has `seen`. */
    async send(ctx: Context) {
      const lead = await readLead(strapi, ctx, "update", "state");
      const { leads: texts } = refusalsOf(strapi);
      const shown = await shownReplies(strapi, ctx, lead);
      if (!shown.address) throw new errors.PolicyError(texts.noAddress);
      const { requestId, seen, ...mail } = readReply(strapi, ctx);
      const claim = await claimReply(strapi, { lead, requestId, seen, ...mail, userId: ctx.state.user.id });
      if (claim.result === "closed") throw new errors.PolicyError(texts.notAnswerable);
      if (claim.result === "under-way") throw new errors.ApplicationError(texts.replyUnderWay);
      if (claim.result === "answered-meanwhile") throw new errors.ApplicationError(texts.answeredMeanwhile);
      let versions: LeadVersions | undefined;
      if (claim.result === "claimed") {
        const fileName = `${lead.reference}-reply-${claim.id}`;
        versions = await handOver(
          strapi,
          { lead, id: claim.id },
          { ...mail, to: shown.address, replyTo: shown.sender.replyTo, fileName },
        );
        audit("answered", 1, ctx);
      }
      ctx.body = { versions } satisfies SentReply;
    },
  };
}

async function handOver(
  strapi: Core.Strapi,
  { lead, id }: { lead: LeadRow; id: number },
  mail: PanelMail,
): Promise<LeadVersions | undefined> {
  const { leads: texts } = refusalsOf(strapi);
  try {
    await strapi.plugin("email").service("email").send(mail);
  } catch (error) {
    // Mail servers repeat the address in their refusals, which the log must not hold.
    const { code = "unknown", responseCode = "" } = error as { code?: string; responseCode?: number };
    strapi.log.error(`A reply to ${lead.reference} was not handed over: ${code} ${responseCode}`.trim());
    if (!isCertainlyUnsent(error)) throw new errors.ApplicationError(texts.replyUncertain);
    await noteFailed(strapi, id);
    throw new errors.ApplicationError(texts.replyUnsent);
  }
  return noteSent(strapi, lead, id);
}

async function shownReplies(strapi: Core.Strapi, ctx: Context, lead: LeadRow): Promise<LeadReplies> {
  const access = leadAccess(strapi, ctx.state.userAbility);
  const { email, values, name, message } = await access.permittedFields({ ...lead });
  const address = [email, values?.email].find(isAddress);
  const isSpam = lead.state === "spam";
  const isErased = lead.erasedAt !== null;
  const replies = await findReplies(strapi, [lead]);
  const names = await accountNames(
    strapi,
    replies.map(({ userId }) => userId),
  );
  const { brand, address: replyTo } = await readTeam(strapi);
  const { firstname, lastname } = ctx.state.user as PanelAccount;
  return {
    kind: lead.kind,
    language: lead.language,
    reference: lead.reference,
    ...(address && { address }),
    ...(name && { name }),
    ...(message && { message }),
    isSpam,
    isErased,
    mayReply: access.may("update", lead, "state"),
    sender: { firstName: firstname ?? "", lastName: lastname ?? "", brand, replyTo },
    replies: replies.map(({ id, state, at, subject, text, userId }) => {
      const by = names.get(userId);
      return { id, state, at: timeOf(at), subject, text, ...(by && { by }) };
    }),
  };
}

interface TypedReply extends ReplyMail {
  requestId: string;
  seen: number;
}

function readReply(strapi: Core.Strapi, ctx: Context): TypedReply {
  const { leads: texts } = refusalsOf(strapi);
  const body = (ctx.request.body ?? {}) as Record<string, unknown>;
  const { requestId, seen } = body;
  if (typeof requestId !== "string" || !/^[\w-]{8,64}$/.test(requestId) || !Number.isSafeInteger(seen)) {
    throw new errors.ValidationError(texts.incompleteReply);
  }
  // One line: a line break in it would begin another header.
  const subject = typeof body.subject === "string" ? cleanLine(body.subject) : "";
  const text = typeof body.text === "string" ? cleanText(body.text) : "";
  if (!subject || !text) throw new errors.ValidationError(texts.incompleteReply);
  if (subject.length > maxSubjectLength || text.length > maxTextLength) {
    throw new errors.ValidationError(texts.replyTooLong(maxSubjectLength, maxTextLength));
  }
  return { requestId, seen: Number(seen), subject, text };
}
