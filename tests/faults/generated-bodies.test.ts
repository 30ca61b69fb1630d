import { domainToASCII } from "node:url";
import { formKinds } from "@hetreteg/contract/leads";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../support/ask.ts";
import type { ReceivedMail } from "../support/stand-in-mail.ts";
import { printCounts } from "./support/expect-nothing-lost.ts";
import { generatedBodies } from "./support/generated-bodies.ts";
import { type LeadSite, openLeadSite, teamEmail } from "./support/lead-site.ts";

const cases = Number(process.env.FAULT_CASES ?? 300);

let site: LeadSite;
beforeAll(async () => {
  site = await openLeadSite();
});
afterAll(() => site?.close());

const answers = new Set([200, 400, 403, 409, 413, 415, 422]);
let client = 0;

test.each(formKinds)(
  `whatever is posted to the %s form (${cases} bodies), it is never the server's error`,
  { timeout: 60_000 + cases * 60 },
  async (kind) => {
    const counts: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(generatedBodies(kind), async ({ body, type }) => {
        client += 1;
        const { status, text } = await ask(site.port, `/forms/${kind}`, {
          method: "POST",
          body,
          headers: {
            accept: "application/json",
            "content-type": type,
            // A form without script: without any mark of a visitor it would go to quarantine, without mails.
            "sec-fetch-mode": "navigate",
            "sec-fetch-site": "same-origin",
            "x-forwarded-for": `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
          },
        });
        counts[status] = (counts[status] ?? 0) + 1;
        expect(answers, `${status}: ${text.slice(0, 300)}`).toContain(status);
      }),
      { numRuns: cases, includeErrorInReport: true },
    );
    expect(counts[200]).toBeGreaterThan(cases / 20);
    expect(counts[422]).toBeGreaterThan(0);
    printCounts(
      `generated bodies, ${kind}`,
      Object.fromEntries(Object.entries(counts).map(([s, n]) => [`status ${s}:`, n])),
    );
  },
);

test("what is stored of it is clean text in composed form", { timeout: 600_000 }, async () => {
  await site.drained();
  expect(site.cms.leads.size).toBeGreaterThan(cases / 10);
  for (const { values } of site.cms.leads.values()) {
    for (const [name, value] of Object.entries(values)) {
      for (const text of [value].flat()) {
        if (typeof text !== "string") continue;
        expect(text).toBe(text.normalize("NFC").trim());
        expect(text.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point
        expect(text).not.toMatch(name === "message" ? /[\0-\x08\x0b-\x1f\x7f]/ : /[\0-\x1f\x7f]/);
      }
    }
  }
});

test("no header of a mail is changed by it, and no mail goes to anybody else", () => {
  const leads = new Map([...site.cms.leads.values()].map((lead) => [lead.reference, lead]));
  expect(site.mail.received.length).toBeGreaterThan(cases / 10);
  for (const mail of site.mail.received) {
    const headers = headersOf(mail);
    const [, reference = "", channel = ""] =
      /^<(h7-\w{6})\.([a-z-]+)\.[a-z\d]+@hetreteg\.example>$/.exec(mail.messageId) ?? [];
    const lead = leads.get(reference.toUpperCase());
    // A domain has no letter case; mail programs write it small.
    const [user = "", domain = ""] = String(lead?.values.email).split("@");
    const email = `${user}@${domain.toLowerCase()}`;
    expect(mail.to.map(inAscii)).toEqual([channel === "team-mail" ? teamEmail : email]);
    expect(headers.get("to")?.map(inAscii)).toEqual([channel === "team-mail" ? teamEmail : email]);
    expect(decoded(headers.get("subject")?.join() ?? "")).toContain(reference.toUpperCase());
    expect(headers.get("from")?.join()).toMatch(/<leads@hetreteg\.example>$/);
    if (channel === "team-mail" && lead?.values.email)
      expect(inAscii(headers.get("reply-to")?.join() ?? "")).toMatch(endsWith(email));
    for (const [name, values] of headers) expect(values.length, name).toBe(1);
    for (const name of headers.keys()) expect(knownHeaders).toContain(name);
  }
  printCounts("mails of generated bodies", { mails: site.mail.received.length, leads: leads.size });
});

const knownHeaders = [
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "received",
  "auto-submitted",
  "x-auto-response-suppress",
];

/** Header fields, unfolded, by name. */
function headersOf({ raw }: ReceivedMail): Map<string, string[]> {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name = "", value = ""] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [line, line];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

/** A header's encoded words as text (RFC 2047). */
function decoded(header: string): string {
  return header.replace(/\?=\s+=\?UTF-8\?Q\?/gi, "").replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_all, words: string) =>
    decodeURIComponent(
      words
        .replaceAll("_", " ")
        .replaceAll("%", "%25")
        .replace(/=([\dA-F]{2})/g, "%$1"),
    ),
  );
}

/** A mail program writes the domain in letters where the name before it has some beyond ASCII. */
function inAscii(address: string): string {
  return address.replace(/[^@>]+(?=>?$)/, domainToASCII);
}

/** The address by itself, or after a name. */
function endsWith(address: string): RegExp {
  return new RegExp(`(^|<)${address.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}>?$`);
}
