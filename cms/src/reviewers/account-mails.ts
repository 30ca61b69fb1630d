import type { Core } from "@strapi/strapi";
import { siteUrl } from "../environment";
import { type AccountMailKind, accountMailTexts, type Locale, locales, localizedPath } from "../languages";
import type { Account } from "./account";
import { makeCode } from "./account-code";

/** An account gets a mail of one kind no more often than this, whoever asks. */
const shortestPauseMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;
/** Of all kinds together: whoever knows an address could fill its mailbox. Its owner has six links by then. */
const maxMailsPerDay = 6;
const retryPausesMs = [30_000, 5 * 60_000];

/** Times of an address's mails, of each instance of the CMS. */
const sentMails = new Map<string, { kind: AccountMailKind; time: number }[]>();

/** Sends a code to the account's address, after the answer under way. It never throws. */
export function mailCode(strapi: Core.Strapi, kind: AccountMailKind, account: Account, now = Date.now()): void {
  for (const [address, mails] of sentMails) {
    const kept = mails.filter(({ time }) => now - time < dayMs);
    if (kept.length > 0) sentMails.set(address, kept);
    else sentMails.delete(address);
  }
  const mails = sentMails.get(account.email) ?? [];
  if (mails.length >= maxMailsPerDay) return;
  if (mails.some((mail) => mail.kind === kind && now - mail.time < shortestPauseMs)) return;
  sentMails.set(account.email, [...mails, { kind, time: now }]);
  const mail = { to: account.email, ...accountMail(kind, siteUrl(), makeCode(kind, account, now)) };
  void send(strapi, mail, retryPausesMs);
}

async function send(strapi: Core.Strapi, mail: { to: string }, [pause, ...later]: number[]): Promise<void> {
  try {
    await strapi.plugin("email").service("email").send(mail);
  } catch (error) {
    const outlook = pause === undefined ? "It is given up" : `It is tried again in ${pause / 1000} s`;
    // Mail servers repeat the address in their refusals, which the log must not hold.
    const reason = String(error).replaceAll(mail.to, "the account's address");
    strapi.log.error(`A mail of an account was not sent: ${reason}. ${outlook}.`);
    if (pause !== undefined) setTimeout(() => send(strapi, mail, later), pause).unref();
  }
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
  const parts = locales.map((locale) => {
    const { beforeLink, afterLink } = accountMailTexts[locale][kind];
    return `${beforeLink}\n\n${codeLink(kind, site, locale, code)}\n\n${afterLink}`;
  });
  return {
    subject: locales.map((locale) => accountMailTexts[locale][kind].subject).join(" · "),
    text: parts.join("\n\n· · ·\n\n"),
  };
}
