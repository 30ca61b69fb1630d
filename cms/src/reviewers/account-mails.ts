import { defaultLocale, type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { siteUrl } from "../environment";
import { sendMail } from "../mails/send-mail";
import type { Account } from "./account";
import { makeCode } from "./account-code";
import {
  type AccountMailKind,
  accountMailTexts,
  type MailTexts,
  replyTexts,
  sharedCaseTexts,
} from "./account-mail-texts";

const minuteMs = 60_000;
/**
 * Before another mail of one kind to one address that anybody may ask for: whoever knows the address could fill its
 * mailbox, but can shut its owner out for four hours at most.
 */
const pausesMs = [5 * minuteMs, 15 * minuteMs, 60 * minuteMs, 240 * minuteMs];
/** After so long without a mail the pauses begin anew. */
const forgetAfterMs = 24 * 60 * minuteMs;

/** Of each instance of the CMS, by kind and address of an account: there are no more than accounts times kinds. */
const askedMails = new Map<string, { time: number; count: number }>();

/** As `mailCode`, for what anybody may ask for. */
export function mailAskedCode(strapi: Core.Strapi, kind: AccountMailKind, account: Account, now = Date.now()): void {
  for (const [key, { time }] of askedMails) if (now - time >= forgetAfterMs) askedMails.delete(key);
  const key = `${kind} ${account.email}`;
  const { time = 0, count = 0 } = askedMails.get(key) ?? {};
  if (count > 0 && now - time < (pausesMs[Math.min(count, pausesMs.length) - 1] ?? 0)) return;
  askedMails.set(key, { time: now, count: count + 1 });
  mailCode(strapi, kind, account, now);
}

/** Sends a code to the account's address, after the answer under way. It never throws. */
export function mailCode(strapi: Core.Strapi, kind: AccountMailKind, account: Account, now = Date.now()): void {
  const mail = { to: account.email, ...accountMail(kind, siteUrl(), makeCode(kind, account, now)) };
  sendMail(strapi, "A mail of an account", mail);
}

/** What a client is told about a case. */
export interface CaseMail {
  title: string;
  slug: string;
  /** Who invites or replies. */
  sender: string;
  /** In which the client read or wrote last; without it, in all. */
  language: Locale | undefined;
}

/** To a client without a password: the link to choose one, which it answers, too. */
export function mailInvitation(strapi: Core.Strapi, account: Account, about: CaseMail): string {
  const code = makeCode("invitation", account);
  const link = (locale: Locale) => codeLink("invitation", siteUrl(), locale, code);
  return mailCase(strapi, account, about, (locale) => accountMailTexts[locale].invitation, link);
}

/** To a client who has an account already: another draft is there for them. */
export function mailSharedCase(strapi: Core.Strapi, account: Account, about: CaseMail): string {
  return mailCase(
    strapi,
    account,
    about,
    (locale) => sharedCaseTexts[locale],
    (locale) => draftLink(about, locale),
  );
}

/** What a client is replied, with the way to the draft where the whole conversation stands. */
export function mailReply(strapi: Core.Strapi, account: Account, about: CaseMail, said: string): void {
  mailCase(
    strapi,
    account,
    { ...about, sender: `${about.sender}\n\n${said}` },
    (locale) => replyTexts[locale],
    (locale) => draftLink(about, locale),
  );
}

function draftLink({ slug }: CaseMail, locale: Locale): string {
  return `${siteUrl()}${localizedPath(`/review/casestudies/${slug}`, locale)}`;
}

function mailCase(
  strapi: Core.Strapi,
  { email }: Account,
  { title, sender, language }: CaseMail,
  textsIn: (locale: Locale) => MailTexts,
  link: (locale: Locale) => string,
): string {
  const { subject, text } = mailIn(language ? [language] : locales, textsIn, link);
  const named = { subject: [title, subject].filter(Boolean).join(" · "), text: `${title}\n${sender}\n\n${text}` };
  sendMail(strapi, "A mail of an account", { to: email, ...named });
  return link(language ?? defaultLocale);
}

const links: Record<AccountMailKind, string> = {
  invitation: "/review/register?invitation=",
  "new-password": "/review/reset-password?code=",
  confirmation: "/review/confirm-email?confirmation=",
};

export function codeLink(kind: AccountMailKind, site: string, locale: Locale, code: string): string {
  return `${site}${localizedPath(links[kind], locale)}${code}`;
}

/** In every language of the site: an account has none. */
function accountMail(kind: AccountMailKind, site: string, code: string): { subject: string; text: string } {
  return mailIn(
    locales,
    (locale) => accountMailTexts[locale][kind],
    (locale) => codeLink(kind, site, locale, code),
  );
}

function mailIn(
  languages: readonly Locale[],
  textsIn: (locale: Locale) => MailTexts,
  link: (locale: Locale) => string,
): { subject: string; text: string } {
  const parts = languages.map((locale) => {
    const { beforeLink, afterLink } = textsIn(locale);
    return `${beforeLink}\n\n${link(locale)}\n\n${afterLink}`;
  });
  return {
    subject: languages.map((locale) => textsIn(locale).subject).join(" · "),
    text: parts.join("\n\n· · ·\n\n"),
  };
}
