import type { Core } from "@strapi/strapi";
import { findColleague, languageOf } from "../accounts/panel-colleague";
import { sendMail } from "../mails/send-mail";
import { refusals } from "../refusals/refusals";
import { siteTypeOf, uidOf } from "../site-types";
import { momentInBudapest } from "./budapest-time";
import { nameOfEntry } from "./entry-name";
import { describeEntry } from "./incoming-links";
import { panelAddressOf } from "./panel-address";
import type { PlanProblem, ScheduledPublish } from "./scheduled-publish";

/** To whoever planned it, in the language of their panel. Nobody is told of the plan of an account that is gone. */
export async function mailFailedPlan(strapi: Core.Strapi, plan: ScheduledPublish, problem: PlanProblem): Promise<void> {
  const type = siteTypeOf(plan.targetUid);
  const planner = await findColleague(strapi, plan.plannedBy);
  if (!type || !planner) return;
  const target = { documentId: plan.targetDocumentId, locale: plan.targetLocale };
  const row = await strapi.db.query(uidOf(type)).findOne({ where: { ...target, publishedAt: null } });
  const language = languageOf(planner);
  const entry = describeEntry(strapi, uidOf(type), row ?? target, language);
  const { subject, text } = refusals[language].schedule.mail({
    title: nameOfEntry(entry),
    time: momentInBudapest(new Date(plan.dueAt).getTime(), language),
    problem: problem[language],
  });
  const address = panelAddressOf(strapi, entry);
  sendMail(strapi, "The mail of a schedule that failed", {
    to: planner.email,
    subject: subject.replace(/\s+/g, " "),
    text: `${text}\n\n${address}\n`,
  });
}
