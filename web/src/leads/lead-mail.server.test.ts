import { formKinds } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import type { Opening } from "../forms/opening.ts";
import type { LeadValues } from "../forms/schemas.ts";
import type { Delivery } from "./journal.server.ts";
import { type MailContext, teamMail, visitorMail } from "./lead-mail.server.ts";

const context: MailContext = {
  from: { name: "", address: "leads@hetreteg.example" },
  teamEmail: "team@hetreteg.example",
  siteUrl: "https://hetreteg.example",
  cmsUrl: "https://cms.hetreteg.example",
  company: { brand: "Hétréteg", email: "hello@hetreteg.example", phone: "+36 1 000 0000" },
};

const opening: Opening = {
  week: [{ from: "monday", until: "friday", opens: "09:00", closes: "17:00" }],
  exceptions: [{ from: "2026-12-23", until: "2026-12-23", hours: { opens: "09:30", closes: "15:30" } }],
  closedOnHolidays: false,
};

function delivery(changes: Partial<Delivery["lead"]> = {}): Delivery {
  return {
    lead: {
      key: "k1",
      kind: "appointment",
      locale: "nl",
      page: "/nl/appointment",
      reference: "H7-4K2M9Q",
      receivedAt: Date.UTC(2026, 10, 20, 12),
      quarantineReason: null,
      values: {
        name: "Evil, Eve <eve@example.net>",
        company: "<b>Bold</b>",
        phone: "+31 20 000 0000",
        email: "marta@example.com",
        services: ["strategy", "support"],
        contactMethod: "both",
        message: "Buy pills at pills.example",
        privacyAccepted: true,
        preferredDay: "2026-12-24",
        partOfDay: "afternoon",
      },
      ...changes,
    },
    channel: "visitor-mail",
    attempts: 0,
    startedAt: 0,
  };
}

test("the confirmation is in the visitor's language, with the number and the choices", () => {
  const mail = visitorMail(delivery(), context);
  expect(mail.to).toEqual({ name: "", address: "marta@example.com" });
  expect(mail.subject).toBe("We hebben je aanvraag voor een gesprek ontvangen (H7-4K2M9Q)");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("H7-4K2M9Q");
    expect(body).toContain("24 december 2026");
    expect(body).toContain("+36 1 000 0000");
  }
  expect(mail.html).toContain('<html lang="nl">');
});

test("the confirmation repeats nothing that was typed: a stranger's address may stand in the form", () => {
  const { text, html } = visitorMail(delivery(), context);
  expect(`${text}${html}`).not.toMatch(/pills|Eve|Bold|31 20/);
});

test.each([
  ["https://www.minta.example/a", "anna@minta.example", true],
  ["minta.example", "Anna@Minta.example", true],
  ["pills.example", "anna@minta.example", false],
  ["example", "anna@minta.example", false],
  ["not an address", "anna@minta.example", false],
  ["", "anna@minta.example", false],
])(
  "an audit of %j asked for by %j: the confirmation names the site: %j, and the fee",
  (auditAddress, email, isNamed) => {
    const values = { ...delivery().lead.values, auditAddress, email } as LeadValues;
    const audit = { fee: 650, note: "Verrekend als er een project volgt." };
    const { text } = visitorMail(delivery({ kind: "audit", values }), { ...context, audit });
    expect(String(text).includes("minta.example\n")).toBe(isNamed);
    expect(text).toContain("€ 650, exclusief btw. Verrekend als er een project volgt.");
    expect(text).not.toContain("pills");
    expect(visitorMail(delivery({ kind: "audit", values }), context).text).not.toContain("650");
  },
);

test("the team's mail has everything, escaped, and answers go to the visitor alone", () => {
  const mail = teamMail(delivery(), context);
  expect(mail.to).toEqual({ name: "", address: "team@hetreteg.example" });
  expect(mail.replyTo).toEqual({ name: "Evil, Eve <eve@example.net>", address: "marta@example.com" });
  expect(mail.text).toContain("Buy pills at pills.example");
  expect(mail.html).toContain("&lt;b&gt;Bold&lt;/b&gt;");
  expect(mail.html).not.toContain("<b>Bold");
});

test("the team's mail leads to the lead in the panel, the confirmation does not", () => {
  const address = "https://cms.hetreteg.example/admin/leads/H7-4K2M9Q";
  const { text, html } = teamMail(delivery(), context);
  expect(text).toContain(`\n${address}\n`);
  expect(html).toContain(`<a href="${address}">${address}</a>`);
  const confirmation = visitorMail(delivery(), context);
  expect(`${confirmation.text}${confirmation.html}`).not.toContain("cms.");
});

test("the team is told that an answer reaches the sender, but for an application that left no address", () => {
  const application = { linkedinUrl: "https://www.linkedin.com/in/a", position: "", skillScreening: true };
  const withAddress = teamMail(delivery({ kind: "career", values: { ...application, email: "a@b.example" } }), context);
  const without = teamMail(delivery({ kind: "career", values: { ...application, email: "" } }), context);
  expect(withAddress.text).toMatch(/^Új megkeresés érkezett a weboldalról\. Ha erre a levélre válaszol/);
  expect(withAddress.replyTo).toEqual({ name: "", address: "a@b.example" });
  expect(without.text).toMatch(/^Új megkeresés érkezett a weboldalról\.\n/);
  expect(without.replyTo).toBeUndefined();
});

test("no mail in Hungarian says te, and in Dutch only a clinic is u", () => {
  const textOf = (kind: (typeof formKinds)[number], locale: "hu" | "nl") =>
    String(visitorMail(delivery({ kind, locale }), context).text);
  for (const kind of formKinds) {
    expect(textOf(kind, "hu")).not.toMatch(/\b(szia|te küldted|kérdésed|jelezd)\b|jelentkezésed|profilod\b/i);
    if (kind === "healthcare") expect(textOf(kind, "nl")).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
    else expect(textOf(kind, "nl")).not.toMatch(/\b(u|uw|hebt)\b/i);
  }
});

test("the team's mail names a position by its title, and by its address where no page tells the title", () => {
  const values = {
    linkedinUrl: "https://www.linkedin.com/in/a",
    position: "office-manager",
    email: "",
    skillScreening: true,
  };
  const application = delivery({ kind: "career", values });
  expect(teamMail(application, { ...context, positionTitle: "Irodavezető" }).text).toContain("Állás: Irodavezető\n");
  expect(teamMail(application, context).text).toContain("Állás: office-manager\n");
});

test("a mail that is composed again has the same Message-ID, and each delivery its own", () => {
  const ids = [visitorMail, visitorMail, teamMail].map((compose) => compose(delivery(), context).messageId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(ids[0]).toMatch(/^<h7-4k2m9q\.visitor-mail\.[a-z\d]+@hetreteg\.example>$/);
});

test("mail and calendar entry have the hours that the settings hold for the day; without any the entry takes the day", () => {
  const entryOf = (mail: { icalEvent?: unknown }) => String((mail.icalEvent as { content: string }).content);
  const proposed = (preferredDay: string, partOfDay: string) =>
    delivery({ locale: "en", values: { ...delivery().lead.values, preferredDay, partOfDay } as LeadValues });
  const ordinary = visitorMail(proposed("2026-12-22", "afternoon"), { ...context, opening });
  expect(entryOf(ordinary)).toMatch(/DTSTART;TZID=Europe\/Budapest:20261222T130000\r\nDTEND;[^\r]*T170000\r\n/);
  expect(ordinary.text).toContain("Time of day: Afternoon (1\u00a0pm to 5\u00a0pm)\n");
  const shorter = visitorMail(proposed("2026-12-23", "afternoon"), { ...context, opening });
  expect(entryOf(shorter)).toMatch(/DTSTART;[^\r]*T130000\r\nDTEND;[^\r]*T153000\r\n/);
  expect(teamMail(proposed("2026-12-23", "morning"), { ...context, opening }).text).toContain(
    "Napszak: Délelőtt (9.30 és 12\u00a0óra között)\n",
  );
  // It became a closed day after the enquiry was taken.
  const closed = visitorMail(proposed("2026-12-26", "morning"), { ...context, opening });
  expect(entryOf(closed)).toMatch(/DTSTART;VALUE=DATE:20261226\r\nSUMMARY/);
  expect(closed.text).toContain("Time of day: Morning\n");
});

test("the calendar entry is the proposed half day in Budapest, tentative, in lines of 75 bytes", () => {
  const { icalEvent } = visitorMail(delivery(), { ...context, opening });
  const content = String((icalEvent as { content: string }).content);
  const unfolded = content.replaceAll("\r\n ", "");
  expect(unfolded).toContain("DTSTART;TZID=Europe/Budapest:20261224T130000\r\n");
  expect(unfolded).toContain("DTEND;TZID=Europe/Budapest:20261224T170000\r\n");
  expect(unfolded).toContain("BEGIN:VTIMEZONE\r\nTZID:Europe/Budapest\r\n");
  expect(unfolded).toContain("STATUS:TENTATIVE\r\n");
  expect(unfolded).toContain("PRODID:-//Hétréteg//Leads//EN\r\n");
  expect(unfolded).toContain("SUMMARY:Voorgesteld gesprek: Hétréteg\r\n");
  expect(unfolded).toContain(`ORGANIZER;CN="Hétréteg":mailto:${context.company.email}\r\n`);
  expect(unfolded).toContain("METHOD:PUBLISH\r\n");
  const company = { ...context.company, brand: 'Hét; "réteg", Kft.\r\n', email: "" };
  const { icalEvent: other } = visitorMail(delivery(), { ...context, company });
  expect(String((other as { content: string }).content).replaceAll("\r\n ", "")).toContain(
    `ORGANIZER;CN="Hét; réteg, Kft.":mailto:${context.from.address}\r\n`,
  );
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("a form without a proposed time has no calendar entry", () => {
  const values = {
    linkedinUrl: "https://www.linkedin.com/in/a",
    position: "",
    email: "a@b.example",
    skillScreening: true,
  };
  expect(visitorMail(delivery({ kind: "career", values }), context).icalEvent).toBeUndefined();
});

test("every form has its texts in every language, none like another's", () => {
  const subjects = locales.flatMap((locale) =>
    formKinds.map((kind) => visitorMail(delivery({ kind, locale }), context).subject),
  );
  expect(new Set(subjects).size).toBe(locales.length * formKinds.length);
});
