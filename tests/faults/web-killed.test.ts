import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { hasPostgres, startPostgres } from "../support/postgres.ts";
import { expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { type LeadSite, openLeadSite } from "./support/lead-site.ts";
import { flood } from "./support/posts.ts";

const kills = Number(process.env.FAULT_KILLS ?? 5);
const startMs = 15_000;

/** In the long run also with leads in Postgres, whose own faults are in postgres.test.ts. */
const stores = ["SQLite", ...(hasPostgres && process.env.FAULT_KILLS ? ["Postgres"] : [])];

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function openSite(store: string): Promise<LeadSite> {
  const postgres = store === "Postgres" ? await startPostgres() : undefined;
  const site = await openLeadSite({ database: await postgres?.createDatabase("leads") });
  ends.push(
    () => site.close(),
    async () => postgres?.stop(),
  );
  return site;
}

test.each(stores)(
  `while 20 visitors post, the web server is killed ${kills} times, and no acknowledged enquiry is lost (%s)`,
  {
    timeout: kills * (startMs + 2000) + 120_000,
  },
  async (store) => {
    const site = await openSite(store);
    const posting = flood(() => site.port, 20, 20);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = posting.acknowledged.size;
      while (posting.acknowledged.size < before + 20) await pause(10);
      // Not always at the same point of a commit or a delivery.
      await pause((kill * 37) % 200);
      site.web.child.kill("SIGKILL");
      expect(await site.web.ended).toBe("SIGKILL");
      await site.start();
    }
    await posting.stop();
    await site.drained(120_000);
    printCounts("web server killed", { kills, ...(await expectNothingLost(site, posting)) });
  },
);
