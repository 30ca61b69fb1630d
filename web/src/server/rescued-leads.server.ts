import { formKinds, type RescuedLead } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";
import { webCalls } from "@hetreteg/contract/web-calls";
import { Hono } from "hono";
import * as v from "valibot";
import { referencePattern } from "../forms/reference.ts";
import type { LeadValues } from "../forms/schemas.ts";
import type { Channel } from "../leads/journal.server.ts";
import { JournalUnavailableError } from "../leads/journal-client.server.ts";
import { logLead } from "../leads/lead-log.server.ts";
import { onlyFromCms } from "../publish/site-signature.server.ts";
import type { Site } from "./site.server.ts";

/** A confirmation that comes later than deliveries are tried would puzzle who was thanked days ago. */
const confirmedWithinMs = 3 * 24 * 3_600_000;

const leadSchema: v.GenericSchema<unknown, RescuedLead> = v.object({
  key: v.pipe(v.string(), v.minLength(8)),
  reference: v.pipe(v.string(), v.regex(referencePattern)),
  kind: v.picklist(formKinds),
  locale: v.picklist(locales),
  page: v.string(),
  receivedAt: v.pipe(v.number(), v.integer()),
  values: v.record(v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])),
});

/**
 * `POST /_site/rescued`: an enquiry that an editor took out of quarantine gets the mails that it would have had. The
 * CMS asks until it is answered; the journal knows which mails there are, so each goes out once.
 */
export function createRescueRoutes({ settings, leads }: Pick<Site, "settings" | "leads">): Hono {
  const app = new Hono();
  app.post(webCalls.rescued, onlyFromCms(settings.SITE_WEBHOOK_SECRET), async (c) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), leadSchema), await c.req.text());
    if (!parsed.success) return c.json({ error: `No lead: ${v.summarize(parsed.issues)}` }, 400);
    const { values, ...lead } = parsed.output;
    const now = Date.now();
    const isConfirmed = Boolean(values.email) && now - lead.receivedAt < confirmedWithinMs;
    const channels: Channel[] = isConfirmed ? ["team-mail", "visitor-mail"] : ["team-mail"];
    try {
      const mails = await leads().journal.call("rescue", { ...lead, values: values as LeadValues, channels }, now);
      if (mails > 0) logLead("rescued", { reference: lead.reference, kind: lead.kind, count: mails });
      return c.json({ mails });
    } catch (error) {
      if (!(error instanceof JournalUnavailableError)) throw error;
      return c.json({ error: "The journal of leads cannot be written" }, 503);
    }
  });
  return app;
}
