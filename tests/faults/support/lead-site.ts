import { inject } from "vitest";
import { findFreePorts } from "../../../tools/shared/ports.ts";
import type { LeadRow } from "../../../web/src/leads/journal.server.ts";
import { journalFile } from "../../../web/src/leads/leads.server.ts";
import { openDatabase } from "../../../web/src/leads/postgres/database.server.ts";
import { createPostgresJournal } from "../../../web/src/leads/postgres/postgres-journal.server.ts";
import { openJournal } from "../../../web/src/leads/sqlite-journal.server.ts";
import { makeFolder, removeFolder } from "../../support/built-site.ts";
import { smallContent } from "../../support/small-content.ts";
import { type StandInCms, startStandInCms } from "../../support/stand-in-cms.ts";
import { type StandInMail, startStandInMail } from "../../support/stand-in-mail.ts";
import { startWebServer, type WebServer } from "../../support/web-server.ts";

export interface LeadsHealth {
  journal: "open" | "closed";
  database?: "open" | "away";
  waiting?: number;
  failed?: number;
  oldestUndeliveredSeconds?: number | null;
}

/** A web server that takes leads, with a CMS and a mail server that fail on command. */
export interface LeadSite {
  web: WebServer;
  cms: StandInCms;
  mail: StandInMail;
  varDir: string;
  port: number;
  start(): Promise<void>;
  /** One more server with the same CMS, mail server and database, and a folder of its own; it ends with the site. */
  startAnother(environment?: NodeJS.ProcessEnv): Promise<WebServer>;
  health(): Promise<LeadsHealth>;
  /**
   * Waits until nothing waits for delivery any more; what was given up is not waited for. Throws when for so long
   * the number that waits has not fallen.
   */
  drained(stallTimeoutMs?: number): Promise<void>;
  /** What the journal holds: its file, or the database. The server may run. */
  journal(): Promise<LeadRow[]>;
  /** What the local journal's file holds. */
  localJournal(): LeadRow[];
  close(): Promise<void>;
}

export interface LeadSiteOptions {
  environment?: NodeJS.ProcessEnv;
  varDir?: string;
  /** Address of a database for the leads, instead of the local journal. */
  database?: string | undefined;
  /** Another CMS than the stand-in, by its address and tokens. */
  cms?: { url: string; readToken: string; leadToken: string };
}

export const teamEmail = "team@hetreteg.example";

/** A start takes a second on a quiet machine, and half a minute on one that is busy with builds. */
const startTimeoutMs = 120_000;

/** Back-off of tests: 0.1 s, doubling to 0.8 s; never given up while a test lasts. */
export const quickRetry = "0.1,0.8,259200";

export async function openLeadSite(options: LeadSiteOptions = {}): Promise<LeadSite> {
  const varDir = options.varDir ?? makeFolder();
  const [cms, mail, [port = 0]] = await Promise.all([
    startStandInCms(smallContent()),
    startStandInMail(),
    findFreePorts(1),
  ]);
  // The pages are not what is tested: a CMS that is not healthy is not asked for them.
  await cms.fail("error", /^\/_health/);
  const { url, readToken, leadToken } = options.cms ?? cms;
  const others: { web: WebServer; varDir: string }[] = [];
  const site: LeadSite = {
    web: await start(port, varDir),
    cms,
    mail,
    varDir,
    port,
    async start() {
      site.web = await start(port, varDir);
      await site.web.listening(startTimeoutMs);
    },
    async startAnother(environment) {
      const [otherPort = 0] = await findFreePorts(1);
      const folder = makeFolder();
      const web = await start(otherPort, folder, environment);
      others.push({ web, varDir: folder });
      await web.listening(startTimeoutMs);
      return web;
    },
    async health() {
      const { text } = await site.web.ask("/healthz");
      return (JSON.parse(text) as { leads: LeadsHealth }).leads;
    },
    async drained(stallTimeoutMs = 60_000) {
      let [minWaiting, since] = [Number.POSITIVE_INFINITY, Date.now()];
      for (;;) {
        const { waiting = 0, journal, database } = await site.health();
        const isCounted = journal === "open" && database !== "away";
        if (isCounted && waiting === 0) return;
        if (isCounted && waiting < minWaiting) [minWaiting, since] = [waiting, Date.now()];
        if (Date.now() - since > stallTimeoutMs) {
          const output = site.web.output().slice(-3000);
          throw new Error(`${waiting} deliveries wait, and for ${stallTimeoutMs} ms none has gone out:\n${output}`);
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async journal() {
      if (options.database) return listDatabase(options.database);
      return site.localJournal();
    },
    localJournal() {
      const opened = openJournal(journalFile(varDir));
      try {
        return opened.list("all");
      } finally {
        opened.close();
      }
    },
    async close() {
      await Promise.all([site.web.stop(), ...others.map(({ web }) => web.stop())]);
      for (const other of others) removeFolder(other.varDir);
      await Promise.all([cms.stop(), mail.stop()]);
      if (!options.varDir) removeFolder(varDir);
    },
  };
  await site.web.listening(startTimeoutMs);
  return site;

  function start(ownPort: number, ownFolder: string, environment?: NodeJS.ProcessEnv): Promise<WebServer> {
    return startWebServer({
      build: inject("build"),
      varDir: ownFolder,
      cmsUrl: url,
      readToken,
      leadToken,
      environment: {
        PORT: String(ownPort),
        // Each post comes from another client, as far as the rate limit can tell.
        TRUST_PROXY_HOPS: "1",
        SMTP_URL: mail.url,
        MAIL_FROM: "Hétréteg <leads@hetreteg.example>",
        LEADS_TEAM_EMAIL: teamEmail,
        // Each post of a flood is wanted here.
        LEADS_FLOOD: "1000000,1000000",
        LEADS_RETRY_SECONDS: quickRetry,
        LEADS_ATTEMPT_SECONDS: "2",
        ...(options.database && { WEB_DATABASE_URL: options.database }),
        ...options.environment,
        ...environment,
      },
    });
  }
}

async function listDatabase(url: string): Promise<LeadRow[]> {
  const database = openDatabase(url, { timeoutMs: 30_000, connections: 1 });
  try {
    return await createPostgresJournal(database).list("all");
  } finally {
    await database.close();
  }
}
