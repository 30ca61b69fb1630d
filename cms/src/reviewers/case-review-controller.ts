import { cleanAddress, cleanLine, cleanText } from "@hetreteg/contract/clean-text";
import { maxAnswerLength } from "@hetreteg/contract/drafts";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountName, accountNames } from "../accounts/account-names";
import { tableOf, timeOf } from "../database";
import { mayOf, readPanelEntry } from "../publishing/panel-entry";
import { refusalsOf } from "../refusals/refusals";
import { type Account, accountUid } from "./account";
import { type CaseMail, mailInvitation, mailReply, mailSharedCase } from "./account-mails";
import { createInvited } from "./invite-with-account";
import { listOwnCases } from "./own-drafts";
import { addMark, addReply, caseUid, type ReviewMark, readMarks } from "./review-marks";

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
  comments: CaseComment[];
}

/** `replier`: of a colleague's reply; empty when their account is gone. */
interface CaseComment {
  at: number;
  text: string;
  locale: string | null;
  replier?: string;
}

/** `link`: what the mail leads to, once, for whoever invited. */
export interface InvitedReviewer {
  reviewers: CaseReviewer[];
  link: string;
}

interface CaseDraft {
  id: number;
  locale: string;
  updatedAt: string;
  reviewers: Account[];
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
      await changeReviewers(documentId, ({ reviewers }) =>
        reviewers.some(({ id }) => id === account.id) ? undefined : { connect: [account.id] },
      );
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

    /** Below what the client said, and by mail. */
    async reply(ctx: Context) {
      const documentId = await readCase(ctx);
      const { review: texts } = refusalsOf(strapi);
      const account = await namedAccount(ctx, documentId);
      const text = cleanText(String(ctx.request.body?.text ?? ""));
      if (!text || text.length > maxAnswerLength) throw new errors.ValidationError(texts.badReply);
      const reply = { caseId: documentId, accountId: account.id, text, repliedBy: ctx.state.user.id };
      const result = await addReply(strapi, reply);
      if (result === "full") throw new errors.ValidationError(texts.tooMany);
      if (result === "kept") {
        mailReply(strapi, account, await aboutCase(documentId, account, accountName(ctx.state.user)), text);
      }
      ctx.body = { reviewers: await readReviewers(documentId) };
    },

    /** From then on the draft is not the client's to see; what was said is kept with their account. */
    async remove(ctx: Context) {
      const documentId = await readCase(ctx);
      const account = await namedAccount(ctx, documentId);
      await changeReviewers(documentId, ({ reviewers }) =>
        reviewers.some(({ id }) => id === account.id) ? { disconnect: [account.id] } : undefined,
      );
      ctx.body = { reviewers: await readReviewers(documentId) };
    },
  };

  /** The client whom the body names. */
  async function namedAccount(ctx: Context, documentId: string): Promise<Account> {
    const id = String(ctx.request.body?.id ?? "");
    const drafts = await findDrafts(documentId);
    const account = drafts.flatMap(({ reviewers }) => reviewers).find((one) => one.documentId === id);
    if (!account) throw new errors.ValidationError(refusalsOf(strapi).review.notNamed);
    return account;
  }

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
  async function changeReviewers(
    documentId: string,
    changeOf: (draft: CaseDraft) => object | undefined,
  ): Promise<void> {
    for (const draft of await findDrafts(documentId)) {
      const reviewers = changeOf(draft);
      if (!reviewers) continue;
      const row = () => strapi.db.connection(tableOf(strapi, caseUid)).where({ id: draft.id });
      const [saved] = await row().select("updated_at");
      await strapi.db.query(caseUid).update({ where: { id: draft.id }, data: { reviewers } });
      await row().update(saved);
    }
  }

  function findDrafts(documentId: string): Promise<CaseDraft[]> {
    return strapi.db.query(caseUid).findMany({ where: { documentId, publishedAt: null }, populate: ["reviewers"] });
  }

  async function readReviewers(documentId: string): Promise<CaseReviewer[]> {
    const drafts = await findDrafts(documentId);
    const accounts = new Map(drafts.flatMap(({ reviewers }) => reviewers).map((account) => [account.id, account]));
    const marks = await readMarks(strapi, { caseId: documentId, accountId: { $in: [...accounts.keys()] } });
    const names = await accountNames(
      strapi,
      marks.map(({ repliedBy }) => repliedBy),
    );
    const savedAt = new Map(drafts.map(({ locale, updatedAt }) => [locale, timeOf(updatedAt)]));
    return [...accounts.values()].map((account) => ({
      id: account.documentId,
      name: account.username,
      email: account.email,
      isRegistered: Boolean(account.password),
      ...saidBy(
        marks.filter(({ accountId }) => accountId === account.id),
        savedAt,
        names,
      ),
    }));
  }
}

const maxNameLength = 80;

function saidBy(
  marks: readonly ReviewMark[],
  savedAt: ReadonlyMap<string, number>,
  names: ReadonlyMap<number, string>,
): Pick<CaseReviewer, "lookedAt" | "approval" | "comments"> {
  const looked = marks.find(({ action }) => action === "looked");
  const approved = marks.find(({ action }) => action === "approved");
  const isOfCurrent = approved?.draftAt && timeOf(approved.draftAt) === savedAt.get(approved.locale ?? "");
  return {
    ...(looked ? { lookedAt: timeOf(looked.at) } : {}),
    ...(approved ? { approval: { at: timeOf(approved.at), isOfCurrent: Boolean(isOfCurrent) } } : {}),
    comments: marks
      .filter(({ text, action }) => text && action !== "looked")
      .map(({ at, text, locale, action, repliedBy }) => ({
        at: timeOf(at),
        text: text ?? "",
        locale,
        ...(action === "replied" ? { replier: names.get(repliedBy ?? 0) ?? "" } : {}),
      })),
  };
}
