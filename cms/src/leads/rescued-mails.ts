import type { RescuedLead } from "@hetreteg/contract/leads";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import { postToAnyWebServer, WebServerError } from "../publishing/web-server";
import { type LeadRow, leadUid } from "./lead";

export const everyMinute = "30 * * * * *";

const batchSize = 50;

let isSending = false;
let isDue = false;

/**
 * Hands leads that were rescued from spam to the web server, which sends the mails of each once, however often it is
 * asked. What it does not take stays waiting, and is tried again each minute; what it calls no lead it never takes.
 * One round at a time: the minute's and a rescue's would hand over the same lead.
 */
export async function sendRescuedMails({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  isDue = true;
  if (isSending) return;
  isSending = true;
  while (isDue) {
    isDue = false;
    await sendWaiting(strapi);
  }
  isSending = false;
}

async function sendWaiting(strapi: Core.Strapi): Promise<void> {
  try {
    const waiting: LeadRow[] = await strapi.db.query(leadUid).findMany({
      where: { mails: "waiting" },
      orderBy: { id: "asc" },
      limit: batchSize,
    });
    for (const lead of waiting) await handOver(strapi, lead);
  } catch (error) {
    strapi.log.warn(`Mails of leads rescued from spam are tried again in a minute: ${error}`);
  }
}

async function handOver(strapi: Core.Strapi, { id, values, ...lead }: LeadRow): Promise<void> {
  const { key, reference, kind, language: locale, page, receivedAt } = lead;
  const body: RescuedLead = {
    key,
    reference,
    kind,
    locale,
    page: page ?? "/",
    receivedAt: Date.parse(receivedAt),
    values: values ?? {},
  };
  try {
    await postToAnyWebServer(webCalls.rescued, JSON.stringify(body));
    await strapi.db.query(leadUid).updateMany({ where: { id, mails: "waiting" }, data: { mails: "sent" } });
  } catch (error) {
    if (error instanceof WebServerError && error.status === 400) {
      await strapi.db.query(leadUid).updateMany({ where: { id, mails: "waiting" }, data: { mails: "failed" } });
      strapi.log.error(`No mails are sent of ${reference}, rescued from spam: ${error}. Write to its sender by hand.`);
      return;
    }
    strapi.log.warn(`The mails of ${reference}, rescued from spam, are tried again in a minute: ${error}`);
  }
}
