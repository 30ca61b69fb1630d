import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readVariable, varFolder } from "../environment";

/** What Strapi's account mails fill in; the sender is the site's, whatever the panel says. */
interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

const smtpTimeoutMs = 15_000;

/** By SMTP_URL or, without one, as files into VAR_DIR/mail: like the mails of the web server. */
export function createMailProvider() {
  const smtpUrl = readVariable("SMTP_URL");
  const send = smtpUrl ? smtpSender(smtpUrl) : fileSender(join(varFolder(), "mail"));
  const from = readVariable("MAIL_FROM");
  return {
    send: ({ to, subject, text }: AccountMail) =>
      send({ from, to: { name: "", address: to }, subject, text, disableFileAccess: true, disableUrlAccess: true }),
  };
}

type Mail = Parameters<ReturnType<typeof createTransport>["sendMail"]>[0];

function smtpSender(url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    dnsTimeout: smtpTimeoutMs,
  });
  return async (mail: Mail) => {
    await transport.sendMail(mail);
  };
}

function fileSender(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (mail: Mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    // For the operator alone: the link in it opens an account.
    await writeFile(join(folder, `account-${randomUUID()}.eml`), message as Buffer, { mode: 0o600 });
  };
}
