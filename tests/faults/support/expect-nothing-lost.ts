import { expect } from "vitest";
import { channels } from "../../../web/src/leads/journal.server.ts";
import type { ReceivedMail } from "../../support/stand-in-mail.ts";
import type { LeadSite } from "./lead-site.ts";
import type { Flood } from "./posts.ts";

/** A lead as the CMS holds it, whichever CMS it is. */
export interface CmsRow {
  key: string;
  reference: string;
}

/**
 * After a fault: every acknowledged key is stored exactly once with all its deliveries, each delivery is
 * done (or given up, where that is expected), and a mail that came twice came under one Message-ID.
 */
export async function expectNothingLost(
  site: LeadSite,
  { acknowledged, wrong }: Pick<Flood, "acknowledged" | "wrong">,
  inCms: readonly CmsRow[] = [...site.cms.leads.values()],
): Promise<Record<string, number>> {
  expect(wrong).toEqual([]);
  const rows = await site.journal();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const cmsByKey = Map.groupBy(inCms, ({ key }) => key);
  const messageIds = Map.groupBy(site.mail.received, mailOf);

  const taken = new Set(rows.map(({ reference }) => reference));
  for (const [key, { reference: acknowledgedAs }] of acknowledged) {
    const [row, ...others] = byKey.get(key) ?? [];
    expect(others, `${key} is stored once`).toEqual([]);
    // Of ten thousands two may draw the same in two stores: the later one ends in 2 where they meet.
    const isTwin = row?.reference === `${acknowledgedAs}2` && taken.has(acknowledgedAs);
    const reference = isTwin ? row.reference : acknowledgedAs;
    expect(row, `${key} is stored`).toMatchObject({ reference });
    expect(row?.deliveries.map(({ channel }) => channel).sort(), `deliveries of ${reference}`).toEqual([...channels]);
    for (const { channel, state } of row?.deliveries ?? []) expect(state, `${reference} ${channel}`).toBe("done");
    expect(
      cmsByKey.get(key)?.map((lead) => lead.reference),
      `${reference} in the CMS`,
    ).toEqual([reference]);
    for (const channel of ["team-mail", "visitor-mail"]) {
      const mails = messageIds.get(`${reference} ${channel}`) ?? [];
      expect(mails.length, `${reference} ${channel}`).toBeGreaterThan(0);
      expect(new Set(mails.map(({ messageId }) => messageId)).size, `Message-IDs of ${reference} ${channel}`).toBe(1);
    }
  }
  expect(taken.size).toBe(rows.length);
  const keys = new Set(rows.map(({ key }) => key));
  expect(inCms.filter(({ key }) => !keys.has(key))).toEqual([]);
  for (const name of messageIds.keys()) expect(taken).toContain(name.split(" ")[0]);
  return {
    acknowledged: acknowledged.size,
    "sent again by clients": [...acknowledged.values()].filter(({ tries }) => tries > 1).length,
    "in the journal": rows.length,
    "in the CMS": inCms.length,
    mails: site.mail.received.length,
    "mails sent again": site.mail.received.length - messageIds.size,
  };
}

/** `H7-4K2M9Q team-mail`, read from the Message-ID. */
function mailOf({ messageId }: ReceivedMail): string {
  const [, reference = "", channel = ""] = /^<(h7-\w{6,7})\.([a-z-]+)\./.exec(messageId) ?? [];
  return `${reference.toUpperCase()} ${channel}`;
}

/** Shown at the end of a fault test: what it was about, in numbers. */
export function printCounts(fault: string, counts: Record<string, number | string>): void {
  const text = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(`${fault}: ${text.join(", ")}`);
}
