import type { Core } from "@strapi/strapi";
import { siteUrl } from "../environment";
import { type AccountMailKind, accountMailTexts, locales, localizedPath } from "../languages";
import type { Account } from "./account";
import { makeCode } from "./account-code";

/** An account gets a mail of one kind no more often than this, whoever asks. */
const shortestPauseMs = 5 * 60_000;
const retryPausesMs = [30_000, 5 * 60_000];

const lastMails = new Map<string, number>();

/** Sends a code to the account's address, after the answer under way. It never throws. */
export function mailCode(strapi: Core.Strapi, kind: AccountMailKind, account: Account, now = Date.now()): void {
  const key = `${kind} ${account.id}`;
  for (const [known, time] of lastMails) if (now - time >= shortestPauseMs) lastMails.delete(known);
  if (lastMails.has(key)) return;
  lastMails.set(key, now);
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

/** In every language of the site: an account has none. */
function accountMail(kind: AccountMailKind, site: string, code: string): { subject: string; text: string } {
  const parts = locales.map((locale) => {
    const { beforeLink, afterLink } = accountMailTexts[locale][kind];
    return `${beforeLink}\n\n${site}${localizedPath(links[kind], locale)}${code}\n\n${afterLink}`;
  });
  return {
    subject: locales.map((locale) => accountMailTexts[locale][kind].subject).join(" · "),
    text: parts.join("\n\n· · ·\n\n"),
  };
}
