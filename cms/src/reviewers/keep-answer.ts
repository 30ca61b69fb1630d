import type { Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { isPanelLanguage } from "../languages";
import { sendMail } from "../mails/send-mail";
import { panelAddressOf } from "../publishing/panel-address";
import { refusals } from "../refusals/refusals";
import type { Account } from "./account";
import { findOwnDraft } from "./own-drafts";
import { addAnswer, caseUid, readMarks } from "./review-marks";

export interface Answer {
  /** Document of the case. */
  caseId: string;
  action: "commented" | "approved";
  locale: Locale;
  text: string;
}

interface Colleague {
  email: string;
  isActive: boolean;
  preferedLanguage: string | null;
}

/** Keeps what a client says of a draft, and tells whoever invited them or, without an invitation, saved the draft last. */
export async function keepAnswer(
  strapi: Core.Strapi,
  account: Pick<Account, "id" | "username" | "email">,
  { caseId, action, locale, text }: Answer,
): Promise<"kept" | "again" | "full" | "not-named"> {
  const draft = await findOwnDraft(strapi, account.id, caseId, locale);
  if (!draft) return "not-named";
  const mark = { caseId, accountId: account.id, action, locale, text, draftAt: draft.updatedAt };
  const result = await addAnswer(strapi, mark);
  if (result === "kept") {
    await tellEditor(strapi, account, { title: draft.title, caseId, action, text }).catch((error) =>
      strapi.log.error(`Nobody was told of a client's answer: ${error}`),
    );
  }
  return result;
}

async function tellEditor(
  strapi: Core.Strapi,
  { id: accountId, username }: Pick<Account, "id" | "username">,
  { title, caseId, action, text }: Pick<Answer, "caseId" | "action" | "text"> & { title: string },
): Promise<void> {
  const colleague = await findEditor(strapi, accountId, caseId);
  if (!colleague?.isActive) return;
  const language = isPanelLanguage(colleague.preferedLanguage) ? colleague.preferedLanguage : "hu";
  const { subject, lead } = refusals[language].review.mail({
    title,
    client: username,
    isApproval: action === "approved",
  });
  const address = panelAddressOf(strapi, { uid: caseUid, documentId: caseId, isSingle: false, locale: null });
  sendMail(strapi, "The mail of a client's answer", {
    to: colleague.email,
    subject: subject.replace(/\s+/g, " "),
    text: [lead, text, address].filter(Boolean).join("\n\n"),
  });
}

async function findEditor(strapi: Core.Strapi, accountId: number, caseId: string): Promise<Colleague | null> {
  const [invitation] = await readMarks(strapi, { accountId, caseId, action: "invited" }, 1);
  const inviter = invitation?.invitedBy ? { id: invitation.invitedBy } : undefined;
  const query = strapi.db.query("admin::user");
  const found: Colleague | null = inviter ? await query.findOne({ where: inviter }) : null;
  if (found?.isActive) return found;
  const drafts = await strapi.db.query(caseUid).findMany({
    where: { documentId: caseId, publishedAt: null },
    populate: ["updatedBy"],
    orderBy: { updatedAt: "desc" },
    limit: 1,
  });
  return (drafts[0]?.updatedBy as Colleague | undefined) ?? null;
}
