import type { Core } from "@strapi/strapi";
import { isPanelLanguage } from "../languages";
import { sendMail } from "../mails/send-mail";
import { refusals } from "../refusals/refusals";
import { siteTypeOf, uidOf } from "../site-types";
import { momentInBudapest } from "./budapest-time";
import { describeEntry } from "./incoming-links";
import { panelAddressOf } from "./panel-address";
import type { PlanProblem, ScheduledPublish } from "./scheduled-publish";

interface Colleague {
  email: string;
  isActive: boolean;
  preferedLanguage: string | null;
}

/** To whoever planned it, in the language of their panel. Nobody is told of the plan of an account that is gone. */
export async function mailFailedPlan(strapi: Core.Strapi, plan: ScheduledPublish, problem: PlanProblem): Promise<void> {
  const type = siteTypeOf(plan.targetUid);
  const query = strapi.db.query("admin::user");
  const planner: Colleague | null = plan.plannedBy ? await query.findOne({ where: { id: plan.plannedBy } }) : null;
  const target = { documentId: plan.targetDocumentId, locale: plan.targetLocale };
  const row = type && (await strapi.db.query(uidOf(type)).findOne({ where: { ...target, publishedAt: null } }));
  if (!type || !planner?.isActive || !row) return;
  const language = isPanelLanguage(planner.preferedLanguage) ? planner.preferedLanguage : "hu";
  const entry = describeEntry(strapi, uidOf(type), row, language);
  const { subject, text } = refusals[language].schedule.mail({
    title: `${entry.type}: ${entry.title}`,
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
