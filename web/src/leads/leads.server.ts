import { join } from "node:path";
import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import { readMailbox } from "../../../settings/rules.ts";
import type { WebSettings } from "../../../settings/settings.ts";
import type { CmsClient } from "../cms/cms-client.server.ts";
import type { Facts } from "../cms/company.server.ts";
import type { SiteLayout } from "../cms/types.ts";
import { log } from "../monitoring/log.server.ts";
import { deliverToCms } from "./cms-delivery.server.ts";
import { DeliveryError } from "./delivery-error.server.ts";
import { type Deliverer, startDeliveryWorker } from "./delivery-worker.server.ts";
import type { Delivery, JournalSummary, Queues } from "./journal.server.ts";
import { createJournalClient, type JournalClient } from "./journal-client.server.ts";
import { type MailContext, teamLocale, teamMail, visitorMail } from "./lead-mail.server.ts";
import { createFileSender, createSmtpSender } from "./mail-sender.server.ts";

export interface LeadsOptions {
  settings: WebSettings;
  threadFile: URL;
  /** Last known. */
  siteLayout(locale: Locale): SiteLayout;
  /** Last known. */
  facts(locale: Locale): Facts | undefined;
  /** In the team's language; `undefined` without a stored page. */
  positionTitle(slug: string): string | undefined;
  cmsReader(): CmsClient;
}

export interface Leads {
  /** The journal as the forms see it: `accept` also wakes the deliveries. */
  journal: Pick<JournalClient, "call">;
  health(): Promise<LeadsHealth>;
  stop(): Promise<void>;
}

export interface LeadsHealth {
  journal: "open" | "closed";
  waiting?: number;
  failed?: number;
  /** Age of the oldest lead with an undelivered delivery; `null` when there is none. */
  oldestUndeliveredSeconds?: number | null;
  queues?: Queues;
  database?: JournalSummary["database"];
}

const tidyIntervalMs = 6 * 3_600_000;

export function journalFile(varDir: string): string {
  return join(varDir, "leads.db");
}

export async function startLeads(options: LeadsOptions): Promise<Leads> {
  const { settings, threadFile, siteLayout, facts, positionTitle, cmsReader } = options;
  const { VAR_DIR, WEB_DATABASE_URL, SMTP_URL, CMS_URL, CMS_LEAD_TOKEN } = settings;
  const attemptTimeoutMs = settings.LEADS_ATTEMPT_SECONDS * 1000;
  const from = readMailbox(settings.MAIL_FROM) ?? { name: "", address: settings.MAIL_FROM };
  const consequence = WEB_DATABASE_URL
    ? "While the leads' database is away, forms answer 503."
    : "Forms answer 503 until it can.";
  const local = createJournalClient(journalFile(VAR_DIR), threadFile, (cause) => {
    log.error("journal-closed", {}, `The journal of leads cannot be written: ${cause}. ${consequence}`);
  });
  const journal = WEB_DATABASE_URL ? await openInPostgres(WEB_DATABASE_URL, local) : local;
  const sender = SMTP_URL ? createSmtpSender(SMTP_URL, attemptTimeoutMs) : createFileSender(join(VAR_DIR, "mail"));

  function mailer(compose: typeof teamMail): Deliverer {
    return {
      async deliver(delivery, signal) {
        const { lead, channel } = delivery;
        try {
          await sender.send(compose(delivery, mailContext(delivery)), `${lead.reference}-${channel}`, signal);
        } catch (error) {
          // Final only for visitors' addresses, which may be mistyped; the team's address is right and worth a retry.
          if (channel === "team-mail" && error instanceof DeliveryError) throw new DeliveryError(error.message);
          throw error;
        }
      },
      isReachable: () => sender.isReachable(),
    };
  }

  function mailContext({ lead, channel }: Delivery): MailContext {
    const locale = channel === "team-mail" ? teamLocale : lead.locale;
    const { company, opening } = siteLayout(locale);
    const known = facts(locale);
    const { brand, email, phone } = company;
    const teamEmail = settings.LEADS_TEAM_EMAIL ?? email;
    if (!teamEmail) throw new DeliveryError("There is no address of the team: set LEADS_TEAM_EMAIL");
    const slug = "position" in lead.values ? lead.values.position : "";
    return {
      from,
      teamEmail,
      siteUrl: settings.SITE_URL,
      cmsUrl: settings.CMS_PUBLIC_URL,
      company: { brand, email, phone },
      opening,
      audit: known && { fee: known.auditFee, note: known.auditFeeNote },
      positionTitle: slug ? positionTitle(slug) : undefined,
    };
  }

  const worker = startDeliveryWorker({
    journal,
    deliverers: {
      cms: {
        deliver: (delivery, signal) => deliverToCms(delivery, { url: CMS_URL, token: CMS_LEAD_TOKEN }, signal),
        // Reads content, since the CMS health check passes without its database.
        isReachable: () =>
          cmsReader()
            .single("site-setting", { locale: defaultLocale })
            .then((found) => found !== null)
            .catch(() => false),
      },
      "team-mail": mailer(teamMail),
      "visitor-mail": mailer(visitorMail),
    },
    retry: settings.LEADS_RETRY_SECONDS,
    attemptTimeoutMs,
  });

  const tidy = () => void journal.call("tidy", Date.now()).catch(() => undefined);
  tidy();
  const tidying = setInterval(tidy, tidyIntervalMs);
  tidying.unref();

  return {
    journal: {
      async call(method, ...args) {
        const value = await journal.call(method, ...args);
        if (method === "accept" || method === "rescue") worker.wake();
        return value;
      },
    },
    async health() {
      try {
        const { waiting, failed, oldestUndelivered, queues, database } = await journal.call("summary");
        const age =
          oldestUndelivered === null ? null : Math.max(0, Math.round((Date.now() - oldestUndelivered) / 1000));
        const state = journal.isHealthy() ? "open" : "closed";
        const counts = { waiting, failed, oldestUndeliveredSeconds: age, queues };
        return { journal: state, ...(database && { database }), ...counts };
      } catch {
        return { journal: "closed" };
      }
    },
    async stop() {
      clearInterval(tidying);
      await worker.stop();
      await journal.close();
    },
  };
}

/** Loaded for this alone. */
async function openInPostgres(url: string, local: ReturnType<typeof createJournalClient>): Promise<JournalClient> {
  const { openSpooledJournal } = await import("./postgres/spooled-journal.server.ts");
  return openSpooledJournal(url, local);
}
