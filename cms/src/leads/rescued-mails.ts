import type { Core } from "@strapi/strapi";
import { callWebServer } from "../publishing/web-server";
import { type LeadRow, leadUid } from "./lead";

export const everyMinute = "30 * * * * *";

const batchSize = 50;

/**
 * Hands leads that were rescued from spam to the web server, which sends the mails of each once, however often it is
 * asked. What it does not take stays waiting, and is tried again each minute.
 */
export async function sendRescuedMails({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const query = strapi.db.query(leadUid);
  const waiting: LeadRow[] = await query.findMany({
    where: { mails: "waiting" },
    orderBy: { id: "asc" },
    limit: batchSize,
  });
  for (const { id, key, reference, kind, language, page, receivedAt, values } of waiting) {
    const lead = {
      key,
      reference,
      kind,
      locale: language,
      page: page ?? "/",
      receivedAt: Date.parse(receivedAt),
      values,
    };
    try {
      await callWebServer("POST", "/_site/rescued", JSON.stringify(lead));
      await query.updateMany({ where: { id, mails: "waiting" }, data: { mails: "sent" } });
    } catch (error) {
      strapi.log.warn(`The mails of ${reference}, rescued from spam, are tried again in a minute: ${error}`);
    }
  }
}
