import { cleanAddress, cleanLine } from "@hetreteg/contract/clean-text";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountName } from "../accounts/account-names";
import { tableOf, timeOf } from "../database";
import { mayOf, readPanelEntry } from "../publishing/panel-entry";
import { refusalsOf } from "../refusals/refusals";
import { type Account, accountUid } from "./account";
import { type CaseMail, mailInvitation, mailSharedCase } from "./account-mails";
import { createInvited } from "./invite-with-account";
import { listOwnCases } from "./own-drafts";
import { addMark, caseUid, type ReviewMark, readMarks } from "./review-marks";

/** A client who is named by a case. */
export interface CaseReviewer {
  /** Document of the account. */
  id: string;
  name: string;
  email: string;
  /** Has chosen a password. */
  isRegistered: boolean;
  /** In milliseconds since 1970. */
  lookedAt?: number;
  approval?: { at: number; isOfCurrent: boolean };
  /** Latest first. */
  comments: { at: number; text: string; locale: string | null }[];
}

/** `link`: what the mail leads to, once, for whoever invited. */
export interface InvitedReviewer {
  reviewers: CaseReviewer[];
  link: string;
}

type NamedAccount = Account & { role?: { type: string } | null };

export function createCaseReviewController(strapi: Core.Strapi) {
  return {
    async show(ctx: Context) {
      const documentId = await readCase(ctx);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { reviewers: await readReviewers(documentId) };
    },

    /** Makes the account if there is none, names it by the case, and mails it; another time, mails it again. */
    async invite(ctx: Context) {
      const documentId = await readCase(ctx);
      const { review: texts } = refusalsOf(strapi);
      const { name, email } = (ctx.request.body ?? {}) as Record<string, unknown>;
      const address = cleanAddress(String(email ?? "")).toLowerCase();
      const known = await findNamed(address);
      const chosen = known?.username ?? cleanLine(String(name ?? "")).slice(0, maxNameLength);
      if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(address) || !chosen)
        throw new errors.ValidationError(texts.badAddress);
      if (known && known.role?.type !== "reviewer") throw new errors.ValidationError(texts.otherAccount);
      if (known?.blocked) throw new errors.ValidationError(texts.blocked);
      const account = known ?? (await createInvited(strapi, { username: chosen, email: address }));
      await nameReviewer(documentId, account);
      await addMark(strapi, {
        caseId: documentId,
        accountId: account.id,
        action: "invited",
        invitedBy: ctx.state.user.id,
      });
      const mail = await aboutCase(documentId, account, accountName(ctx.state.user));
      const link = account.password ? mailSharedCase(strapi, account, mail) : mailInvitation(strapi, account, mail);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { reviewers: await readReviewers(documentId), link } satisfies InvitedReviewer;
    },
  };

  /** Refuses whoever may not choose the reviewers of a case. */
  async function readCase(ctx: Context): Promise<string> {
    ctx.params.uid = caseUid;
    const { documentId } = await readPanelEntry(strapi, ctx, "publish");
    const mayReadAccounts = ctx.state.userAbility.can("plugin::content-manager.explorer.read", accountUid);
    const isThere = await strapi.db.query(caseUid).findOne({ where: { documentId }, select: ["id"] });
    if (!mayReadAccounts || !isThere || !mayOf(strapi, ctx, caseUid, "update")) {
      throw new errors.ForbiddenError(refusalsOf(strapi).review.forbidden);
    }
    return documentId;
  }

  async function aboutCase(documentId: string, account: Account, sender: string): Promise<CaseMail> {
    const [own] = (await listOwnCases(strapi, account.id)).filter((one) => one.documentId === documentId);
    const [seen] = await readMarks(strapi, { accountId: account.id, locale: { $notNull: true } }, 1);
    const language = seen?.locale ?? undefined;
    const titleIn = (locale: string) => own?.drafts.find((draft) => draft.locale === locale)?.title;
    const title = titleIn(language ?? defaultLocale) || titleIn(defaultLocale) || own?.drafts[0]?.title;
    return { title: cleanLine(title ?? ""), slug: own?.slug || documentId, sender: cleanLine(sender), language };
  }

  function findNamed(email: string): Promise<NamedAccount | null> {
    return strapi.db.query(accountUid).findOne({ where: { email }, populate: ["role"] });
  }

  /** In every language, as a save would; the drafts stay of the time they were saved, so that nobody's form is behind. */
  async function nameReviewer(documentId: string, account: Account): Promise<void> {
    const query = strapi.db.query(caseUid);
    const drafts: { id: number }[] = await query.findMany({ where: { documentId, publishedAt: null }, select: ["id"] });
    for (const { id } of drafts) {
      if (await query.findOne({ where: { id, reviewers: { id: account.id } }, select: ["id"] })) continue;
      const row = () => strapi.db.connection(tableOf(strapi, caseUid)).where({ id });
      const [saved] = await row().select("updated_at");
      await query.update({ where: { id }, data: { reviewers: { connect: [account.id] } } });
      await row().update(saved);
    }
  }

  async function readReviewers(documentId: string): Promise<CaseReviewer[]> {
    const drafts: { locale: string; updatedAt: string; reviewers: Account[] }[] = await strapi.db
      .query(caseUid)
      .findMany({ where: { documentId, publishedAt: null }, populate: ["reviewers"] });
    const accounts = new Map(drafts.flatMap(({ reviewers }) => reviewers).map((account) => [account.id, account]));
    const marks = await readMarks(strapi, { caseId: documentId, accountId: { $in: [...accounts.keys()] } });
    const savedAt = new Map(drafts.map(({ locale, updatedAt }) => [locale, timeOf(updatedAt)]));
    return [...accounts.values()].map((account) => ({
      id: account.documentId,
      name: account.username,
      email: account.email,
      isRegistered: Boolean(account.password),
      ...saidBy(
        marks.filter(({ accountId }) => accountId === account.id),
        savedAt,
      ),
    }));
  }
}

const maxNameLength = 80;

function saidBy(marks: readonly ReviewMark[], savedAt: ReadonlyMap<string, number>) {
  const looked = marks.find(({ action }) => action === "looked");
  const approved = marks.find(({ action }) => action === "approved");
  const isOfCurrent = approved?.draftAt && timeOf(approved.draftAt) === savedAt.get(approved.locale ?? "");
  return {
    ...(looked ? { lookedAt: timeOf(looked.at) } : {}),
    ...(approved ? { approval: { at: timeOf(approved.at), isOfCurrent: Boolean(isOfCurrent) } } : {}),
    comments: marks
      .filter(({ text, action }) => text && action !== "looked")
      .map(({ at, text, locale }) => ({ at: timeOf(at), text: text ?? "", locale })),
  };
}
