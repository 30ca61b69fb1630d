import type { Core } from "@strapi/strapi";
import { accountMail } from "../mail/account-mails";
import { siteUrl } from "../mail/site-url";
import type { Account } from "./account";
import { type CodeKind, makeCode } from "./account-code";

/** Whoever asks how often, an account gets a mail of one kind no more often than this, in milliseconds. */
const atMostEvery = 5 * 60_000;
/** A mail that the mail server did not take is tried again after these pauses, in milliseconds. */
const pauses = [30_000, 5 * 60_000];

const lastMails = new Map<string, number>();

/** Sends a code to the account's address, beside the answer under way. It never throws. */
export function mailCode(strapi: Core.Strapi, kind: CodeKind, account: Account, now = Date.now()): void {
  const key = `${kind} ${account.id}`;
  for (const [known, time] of lastMails) if (now - time >= atMostEvery) lastMails.delete(known);
  if (lastMails.has(key)) return;
  lastMails.set(key, now);
  const mail = { to: account.email, ...accountMail(kind, siteUrl(), makeCode(kind, account, now)) };
  void send(strapi, mail, pauses);
}

async function send(strapi: Core.Strapi, mail: { to: string }, [pause, ...later]: number[]): Promise<void> {
  try {
    await strapi.plugin("email").service("email").send(mail);
  } catch (error) {
    const outlook = pause === undefined ? "It is given up" : `It is tried again in ${pause / 1000} s`;
    // Mail servers repeat the address in their refusals; the log holds nobody's.
    const reason = String(error).replaceAll(mail.to, "the account's address");
    strapi.log.error(`A mail of an account was not sent: ${reason}. ${outlook}.`);
    if (pause !== undefined) setTimeout(() => send(strapi, mail, later), pause).unref();
  }
}
