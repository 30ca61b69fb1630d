import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { readVariable, varFolder } from "../environment";

/** The sender is the site's, whatever the panel says. */
export interface PanelMail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Of the file, where there is no mail server; each mail of an account has one of its own. */
  fileName?: string;
}

const smtpTimeoutMs = 15_000;

/** By SMTP_URL or, without one, as files into VAR_DIR/mail: like the mails of the web server. */
export function createMailProvider() {
  const smtpUrl = readVariable("SMTP_URL");
  const send = smtpUrl ? smtpSender(smtpUrl) : fileSender(join(varFolder(), "mail"));
  const from = readVariable("MAIL_FROM");
  return {
    send: ({ to, subject, text, replyTo, fileName = `account-${randomUUID()}` }: PanelMail) => {
      // Objects: in a string, a comma could add an address.
      const addresses = { to: { name: "", address: to }, ...(replyTo && { replyTo: { name: "", address: replyTo } }) };
      return send({ from, ...addresses, subject, text, disableFileAccess: true, disableUrlAccess: true }, fileName);
    },
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
  return async (mail: Mail, name: string) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    // For the operator alone: the link in an account's mail opens it.
    await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 });
  };
}

interface SendingError {
  responseCode?: number;
  code?: string;
  syscall?: string;
  timeoutType?: string;
}

/** Of other failures nobody knows whether the mail server had taken the mail, such as a connection that broke. */
export function isCertainlyUnsent(error: unknown): boolean {
  const { responseCode, code = "", syscall = "", timeoutType = "" } = error as SendingError;
  return (
    responseCode !== undefined ||
    ["connect", "open", "mkdir"].includes(syscall) ||
    ["CONNECT_TIMEOUT", "GREETING_TIMEOUT"].includes(timeoutType) ||
    ["EDNS", "ETLS", "EAUTH", "EENVELOPE", "ENOSPC"].includes(code)
  );
}
