import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { Fault } from "../support/stand-in-cms.ts";
import type { MailFault } from "../support/stand-in-mail.ts";
import { expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { type LeadSite, openLeadSite } from "./support/lead-site.ts";
import { filledIn, flood, post } from "./support/posts.ts";

let site: LeadSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const onlyLeads = /^\/api\/leads/;

/** Twenty visitors post while the other side fails; it fails a while longer, then it works again. */
async function postDuringFault(opened: LeadSite, badAnswers: () => number): Promise<ReturnType<typeof flood>> {
  const posting = flood(() => opened.port, 20, 50);
  while (posting.acknowledged.size < 40) await pause(10);
  await posting.stop();
  const deadline = Date.now() + 60_000;
  while (badAnswers() < 3 && Date.now() < deadline) await pause(50);
  expect(badAnswers()).toBeGreaterThanOrEqual(3);
  const { oldestUndeliveredSeconds } = await opened.health();
  expect(oldestUndeliveredSeconds).toBeGreaterThanOrEqual(0);
  return posting;
}

test.each<Fault>(["hang", "error", "unauthorized", "html", "truncated", "garbage", "slow"])(
  "while the CMS fails (%s), forms go on, and every enquiry is in it once afterwards",
  async (fault) => {
    site = await openLeadSite();
    await site.cms.fail(fault, onlyLeads);
    const posting = await postDuringFault(site, site.cms.badAnswers);
    await site.cms.heal();
    await site.drained();
    expect((await site.health()).oldestUndeliveredSeconds).toBeNull();
    const posts = [...site.cms.leads.values()].reduce((sum, lead) => sum + lead.posts, 0);
    printCounts(`CMS ${fault}`, { ...(await expectNothingLost(site, posting)), "stored or answered as known": posts });
  },
);

test("while the CMS is off, forms go on, and when it is back, what waits for it goes at once", async () => {
  site = await openLeadSite({ environment: { LEADS_RETRY_SECONDS: "1,3600,259200" } });
  await site.cms.fail("refuse");
  const posting = flood(() => site?.port ?? 0, 20, 50);
  while (posting.acknowledged.size < 40) await pause(10);
  await posting.stop();
  await site.web.printed(/channel-down/);
  await site.cms.heal();
  await site.drained(30_000);
  printCounts("CMS refuse", await expectNothingLost(site, posting));
});

test.each<MailFault>(["hang-after-data", "421", "450", "drop-after-250"])(
  "while the mail server fails (%s), nobody waits for it, and every mail goes out afterwards",
  async (fault) => {
    site = await openLeadSite();
    await site.mail.fail(fault);
    const posting = await postDuringFault(site, site.mail.badAnswers);
    await site.mail.heal();
    await site.drained();
    printCounts(`mail server ${fault}`, await expectNothingLost(site, posting));
  },
);

test("while the mail server is off, nobody waits for it, and every mail goes out when it is back", async () => {
  site = await openLeadSite();
  await site.mail.fail("refuse");
  const posting = flood(() => site?.port ?? 0, 20, 50);
  while (posting.acknowledged.size < 40) await pause(10);
  await posting.stop();
  await site.web.printed(/postponed/);
  await site.mail.heal();
  await site.drained();
  printCounts("mail server refuse", await expectNothingLost(site, posting));
});

test("an address refused for good is told as failed and not tried again; the team's mail is", async () => {
  site = await openLeadSite();
  await site.mail.fail("550");
  const answer = await post(site.port, "contact", filledIn("contact"));
  const { reference } = JSON.parse(answer.text) as { reference: string };
  await site.web.printed(/"lead-failed".*"visitor-mail".*The mail server answered 550/);
  await site.web.printed(/"lead-postponed".*"team-mail","attempts":3/);
  await site.mail.heal();
  await site.drained();
  const [row] = await site.journal();
  expect(row).toMatchObject({ reference, values: { email: "marta@example.com" } });
  expect(row?.deliveries).toMatchObject([
    { channel: "cms", state: "done" },
    { channel: "team-mail", state: "done" },
    { channel: "visitor-mail", state: "failed", attempts: 1, lastError: "The mail server answered 550 to RCPT TO" },
  ]);
  expect(await site.health()).toMatchObject({ waiting: 0, failed: 1 });
  expect(site.web.output()).not.toContain("marta@example.com");
  printCounts("mail server 550", { acknowledged: 1, done: 2, "visibly failed": 1 });
});

test("a delivery that never goes through is given up when its time is over, and can be seen", async () => {
  site = await openLeadSite({ environment: { LEADS_RETRY_SECONDS: "0.1,0.3,1.5" } });
  await site.cms.fail("error", onlyLeads);
  await post(site.port, "contact", filledIn("contact"));
  await site.drained();
  expect(await site.health()).toMatchObject({ waiting: 0, failed: 1, oldestUndeliveredSeconds: expect.any(Number) });
  const [row] = await site.journal();
  expect(row?.values).not.toBeNull();
  expect(row?.deliveries[0]).toMatchObject({ channel: "cms", state: "failed", lastError: "The CMS answered 500" });
});

test("a stop lets deliveries end, and what cannot end is tried again after the next start", async () => {
  site = await openLeadSite();
  await site.cms.fail("hang", onlyLeads);
  await post(site.port, "contact", filledIn("contact"));
  const { cms } = site;
  await vi.waitFor(() => expect(cms.badAnswers()).toBe(1));
  expect(await site.web.stop()).toBe(0);
  expect((await site.journal())[0]?.deliveries[0]).toMatchObject({ channel: "cms", state: "waiting", attempts: 0 });
  await site.cms.heal();
  await site.start();
  await site.drained();
  expect(site.cms.leads.size).toBe(1);
});
