import type { Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { type Colleague, findColleague, languageOf } from "../accounts/panel-colleague";
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
  /** Of the draft that was shown. */
  locale: Locale;
  /** When that draft had been saved, in ISO 8601. */
  draftAt: string;
  text: string;
}

/** Keeps what a client says of a draft, and tells whoever invited or answered them last or, without such a colleague, saved the draft last. */
export async function keepAnswer(
  strapi: Core.Strapi,
  account: Pick<Account, "id" | "username" | "email">,
  { caseId, action, locale, draftAt, text }: Answer,
): Promise<"kept" | "again" | "full" | "not-named"> {
  const draft = await findOwnDraft(strapi, account.id, caseId, locale);
  if (!draft) return "not-named";
  const mark = { caseId, accountId: account.id, action, locale: draft.locale as Locale, text, draftAt };
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
  if (!colleague) return;
  const language = languageOf(colleague);
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

async function findEditor(strapi: Core.Strapi, accountId: number, caseId: string): Promise<Colleague | undefined> {
  const [last] = await readMarks(strapi, { accountId, caseId, action: { $in: ["invited", "replied"] } }, 1);
  const colleague = await findColleague(strapi, last?.repliedBy ?? last?.invitedBy);
  if (colleague) return colleague;
  const drafts = await strapi.db.query(caseUid).findMany({
    where: { documentId: caseId, publishedAt: null },
    populate: ["updatedBy"],
    orderBy: { updatedAt: "desc" },
    limit: 1,
  });
  return findColleague(strapi, drafts[0]?.updatedBy?.id);
}
