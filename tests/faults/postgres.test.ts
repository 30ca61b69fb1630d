import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../support/postgres.ts";
import { expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { type LeadSite, openLeadSite } from "./support/lead-site.ts";
import { flood } from "./support/posts.ts";

const kills = Number(process.env.FAULT_KILLS ?? 2);
const startMs = 15_000;

describe.runIf(hasPostgres)(`leads in Postgres${postgresNeeded}`, () => {
  let postgres: Postgres;
  let site: LeadSite | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      console.error(
        site?.web
          .output()
          .replace(/.*lead-(stored|delivered).*\n/g, "")
          .slice(-3000),
      );
    await site?.close();
    site = undefined;
  });
  afterAll(() => postgres?.stop());

  test(`while 20 visitors post, Postgres is killed ${kills} times, and the web server while it hands over: each enquiry is stored once`, {
    timeout: kills * 2 * startMs + 60_000,
  }, async () => {
    const opened = await openLeadSite({ database: await postgres.createDatabase("killed") });
    site = opened;
    const posting = flood(() => opened.port, 20, 200);
    const more = async (count: number) => {
      const before = posting.acknowledged.size;
      while (posting.acknowledged.size < before + count) await pause(10);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      while ((await opened.health()).database !== "open") await pause(50);
      await more(20);
      await pause((kill * 37) % 200);
      await postgres.kill("SIGKILL");
      await more(40);
      expect(await opened.health()).toMatchObject({ journal: "open", database: "away" });
      await postgres.restart();
      if (kill % 2 === 0) continue;
      while (opened.localJournal().length > 20) await pause(2);
      opened.web.child.kill("SIGKILL");
      expect(await opened.web.ended).toBe("SIGKILL");
      await opened.start();
    }
    await posting.stop();
    await opened.drained(120_000);
    expect(opened.localJournal()).toEqual([]);
    printCounts("Postgres killed", { kills, ...(await expectNothingLost(opened, posting)) });
  });

  test("two web servers over one database store and deliver each enquiry once, also when a visitor's second try meets the other", async () => {
    const database = await postgres.createDatabase("shared");
    // A claim lasts for two attempts: longer than a busy machine takes to note a delivery.
    const opened = await openLeadSite({ database, environment: { LEADS_ATTEMPT_SECONDS: "30" } });
    site = opened;
    const other = await opened.startAnother();
    let count = 0;
    const posting = flood(() => [opened.port, other.port][count++ % 2] ?? 0, 19, 100);
    while (posting.acknowledged.size < 150) await pause(10);
    await posting.stop();
    await opened.drained();
    const counts = await expectNothingLost(opened, posting);
    expect(counts["mails sent again"]).toBe(0);
    expect([...opened.cms.leads.values()].filter(({ posts }) => posts > 1)).toEqual([]);
    for (const { output } of [opened.web, other]) expect(output()).toContain('"lead-delivered"');
    printCounts("two web servers", counts);
  });

  test("while Postgres accepts and answers nothing, forms go on, and each enquiry arrives once it answers", async () => {
    const opened = await openLeadSite({ database: await postgres.createDatabase("hung") });
    site = opened;
    const posting = flood(() => opened.port, 20, 200);
    while (posting.acknowledged.size < 40) await pause(10);
    await postgres.kill("SIGSTOP");
    const before = posting.acknowledged.size;
    while (posting.acknowledged.size < before + 40) await pause(10);
    expect(await opened.health()).toMatchObject({ journal: "open", database: "away" });
    expect(await opened.web.stop(), "it stops all the same").toBe(0);
    await opened.start();
    await postgres.kill("SIGCONT");
    await posting.stop();
    await opened.drained();
    printCounts("Postgres hung", await expectNothingLost(opened, posting));
  });
});
