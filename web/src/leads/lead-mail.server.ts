import { leadPath } from "@hetreteg/contract/leads";
import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { SendMailOptions } from "nodemailer";
import drawn from "../../../brand/drawn.json" with { type: "json" };
import type { Mailbox } from "../../../settings/rules.ts";
import { dateLabel } from "../cms/date-label.server.ts";
import { type FieldName, fieldsOf, hasChoices } from "../forms/form-fields.ts";
import { type Opening, partOn } from "../forms/opening.ts";
import { hoursLabel } from "../forms/opening-texts.server.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import { languages } from "../i18n/languages.ts";
import { formTexts, serverTexts } from "../i18n/texts.server.ts";
import { calendarFile, proposedTime } from "./appointment-calendar.server.ts";
import type { Delivery } from "./journal.server.ts";

export interface MailContext {
  from: Mailbox;
  teamEmail: string;
  siteUrl: string;
  /** Where the team opens its panel. */
  cmsUrl: string;
  company: { brand: string; email: string; phone: string };
  /** The newest that is known. */
  audit?: { fee: number; note: string } | undefined;
  /** The newest that is known. */
  opening?: Opening | undefined;
  positionTitle?: string | undefined;
}

export const teamLocale = defaultLocale;
export function teamMail({ lead }: Delivery, context: MailContext): SendMailOptions {
  const texts = serverTexts[teamLocale].mail;
  const values = lead.values as Record<string, unknown>;
  const { name, email } = values;
  const calendar = calendarOf(lead, context, teamLocale);
  const rows: Row[] = [
    [texts.referenceLabel, lead.reference],
    ...fieldsOf[lead.kind].map((field): Row => {
      const named = field === "position" ? context.positionTitle : undefined;
      return [label(field, teamLocale), named ?? shown(field, values, teamLocale, context.opening)];
    }),
    [texts.team.language, lead.locale],
    [texts.team.page, context.siteUrl + lead.page],
    [
      texts.team.received,
      new Date(lead.receivedAt).toLocaleString(languages[teamLocale].tag, { timeZone: "Europe/Budapest" }),
    ],
  ];
  // An object: in a string, a comma could inject an address.
  const replyTo =
    typeof email === "string" && email ? { name: typeof name === "string" ? name : "", address: email } : undefined;
  const { intro, reply, open, calendarNote } = texts.team;
  const paragraphs = [
    replyTo ? `${intro} ${reply}` : intro,
    `${open}\n${context.cmsUrl}${leadPath(lead.reference)}`,
    ...(calendar ? [calendarNote] : []),
  ];
  return {
    ...common({ lead }, "team-mail", context),
    to: { name: "", address: context.teamEmail },
    ...(replyTo ? { replyTo } : {}),
    subject: `${texts.kinds[lead.kind]} (${lead.reference})`,
    ...bodies(
      teamLocale,
      paragraphs,
      rows.filter(([, value]) => value !== ""),
      [],
    ),
    ...calendar,
  };
}

/** Confirmation in the visitor's language. Repeats choices only, and of an audit the sender's own site: typed text would let anybody send spam through us. */
export function visitorMail({ lead }: Delivery, context: MailContext): SendMailOptions {
  const { locale, kind } = lead;
  const { mail } = serverTexts[locale];
  const texts = kind === "healthcare" ? { ...mail, ...mail.clinics } : mail;
  const values = lead.values as Record<string, unknown>;
  const calendar = calendarOf(lead, context, locale);
  const { brand, email, phone } = context.company;
  const rows: Row[] = [
    [texts.referenceLabel, lead.reference],
    ...(kind === "audit" ? auditRows(values, context, locale) : []),
    ...fieldsOf[kind]
      .filter((field) => hasChoices(field) || field === "preferredDay")
      .map((field): Row => [label(field, locale), shown(field, values, locale, context.opening)]),
  ];
  const paragraphs = [texts.greeting, texts.thanks[kind], ...(calendar ? [texts.calendarNote] : [])];
  const closing = [
    texts.referenceNote,
    texts.mistake,
    [texts.signature, brand, [phone, email].filter(Boolean).join(" · ")].filter(Boolean).join("\n"),
  ];
  return {
    ...common({ lead }, "visitor-mail", context),
    to: { name: "", address: String(values.email) },
    ...(email ? { replyTo: { name: brand, address: email } } : {}),
    subject: `${texts.subject[kind]} (${lead.reference})`,
    // Prevents automatic replies.
    headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
    ...bodies(
      locale,
      paragraphs,
      rows.filter(([, value]) => value !== ""),
      closing,
    ),
    ...calendar,
  };
}

/** The fee, and what is looked at where that is the sender's own: another's address would be advertising. */
function auditRows({ auditAddress, email }: Record<string, unknown>, { audit }: MailContext, locale: Locale): Row[] {
  const { label: feeLabel, text } = serverTexts[locale].mail.auditFee;
  const address = String(auditAddress);
  const { hostname = "" } = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`) ?? {};
  const site = hostname.replace(/^www\./, "");
  const isOwn = site !== "" && String(email).toLowerCase().endsWith(`@${site}`);
  return [
    [label("auditAddress", locale), isOwn ? site : ""],
    [feeLabel, audit ? text(audit.fee, audit.note) : ""],
  ];
}

/** Stable for a delivery, so that mail programs show a resent mail once. */
function messageId({ lead, channel }: Pick<Delivery, "channel"> & LeadOnly, siteUrl: string): string {
  return `<${lead.reference.toLowerCase()}.${channel}.${lead.receivedAt.toString(36)}@${new URL(siteUrl).hostname}>`;
}

type LeadOnly = Pick<Delivery, "lead">;
type Row = [label: string, value: string];

function common({ lead }: LeadOnly, channel: Delivery["channel"], { from, siteUrl, company }: MailContext) {
  return {
    from: { name: from.name || company.brand, address: from.address },
    messageId: messageId({ lead, channel }, siteUrl),
    date: new Date(lead.receivedAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function calendarOf(lead: Delivery["lead"], { company, from, siteUrl, opening }: MailContext, locale: Locale) {
  const time = proposedTime(lead.values);
  if (!time) return undefined;
  const texts = serverTexts[locale].mail;
  const content = calendarFile({
    day: time.day,
    hours: opening && partOn(time.day, time.partOfDay, opening),
    uid: `${lead.reference}@${new URL(siteUrl).hostname}`,
    brand: company.brand,
    summary: texts.calendarSummary(company.brand),
    description: texts.calendarDescription(lead.reference),
    madeAt: lead.receivedAt,
    organizer: { name: company.brand, address: company.email || from.address },
  });
  return { icalEvent: { method: "PUBLISH", filename: `${lead.reference}.ics`, content } };
}

function bodies(
  locale: Locale,
  opening: string[],
  rows: Row[],
  closing: string[],
): Pick<SendMailOptions, "text" | "html"> {
  const text = [...opening, rows.map(([name, value]) => `${name}: ${value}`).join("\n"), ...closing].join("\n\n");
  const paragraph = (text: string) => `<p>${text.split("\n").map(line).join("<br>")}</p>`;
  const row = ([name, value]: Row) =>
    `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeMarkup(name)}</th>` +
    `<td style="padding:4px 0">${escapeMarkup(value).replaceAll("\n", "<br>")}</td></tr>`;
  return {
    text: `${text}\n`,
    html:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head>` +
      `<body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;color:${drawn.light.text};max-width:40em">` +
      `${opening.map(paragraph).join("")}<table role="presentation">${rows.map(row).join("")}</table>` +
      `${closing.map(paragraph).join("")}</body></html>`,
  };
}

/** An address that is a line of its own is a link. */
function line(text: string): string {
  const escaped = escapeMarkup(text);
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

function label(field: FieldName, locale: Locale): string {
  return formTexts[locale].fields[field].label;
}

function shown(
  field: FieldName,
  values: Record<string, unknown>,
  locale: Locale,
  opening: Opening | undefined,
): string {
  const value = values[field];
  const forms = formTexts[locale];
  const texts = serverTexts[locale].mail;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (field === "preferredDay" && proposedTime({ preferredDay: value, partOfDay: "morning" })) {
    return dateLabel(String(value), locale);
  }
  const named: Record<string, string> = hasChoices(field) ? forms.choices[field] : {};
  const name = (one: unknown) => (Object.hasOwn(named, String(one)) ? named[String(one)] : String(one ?? ""));
  const time = field === "partOfDay" && proposedTime(values);
  const hours = time && opening && partOn(time.day, time.partOfDay, opening);
  if (hours) return `${name(value)} (${hoursLabel(hours, locale)})`;
  return Array.isArray(value) ? value.map(name).join(", ") : (name(value) ?? "");
}
