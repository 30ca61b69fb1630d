import type { Core } from "@strapi/strapi";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const retryPausesMs = [30_000, 5 * 60_000];

/** Sends after the work under way, and again when that fails. It never throws. `what`: for the log, such as "A mail of an account". */
export function sendMail(strapi: Core.Strapi, what: string, mail: Mail): void {
  void trySending(strapi, what, mail, retryPausesMs);
}

async function trySending(
  strapi: Core.Strapi,
  what: string,
  mail: Mail,
  [pauseMs, ...laterPausesMs]: number[],
): Promise<void> {
  try {
    await strapi.plugin("email").service("email").send(mail);
  } catch (error) {
    const outlook = pauseMs === undefined ? "It is given up" : `It is tried again in ${pauseMs / 1000} s`;
    // Mail servers repeat the address in their refusals, which the log must not hold.
    const reason = String(error).replaceAll(mail.to, "the account's address");
    strapi.log.error(`${what} was not sent: ${reason}. ${outlook}.`);
    if (pauseMs !== undefined) setTimeout(() => trySending(strapi, what, mail, laterPausesMs), pauseMs).unref();
  }
}
