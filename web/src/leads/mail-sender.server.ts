import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { DeliveryError } from "./delivery-error.server.ts";

export interface MailSender {
  /** Resolves when the mail server accepted the mail or the file is written; `name` is the file's name. */
  send(mail: SendMailOptions, name: string, signal: AbortSignal): Promise<void>;
  isReachable(): Promise<boolean>;
}

export function createSmtpSender(smtpUrl: string, stepTimeoutMs: number): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  });
  return {
    async send(mail, _name, signal) {
      try {
        await transport.sendMail({ ...mail, signal });
      } catch (error) {
        throw asDeliveryError(error as NodemailerError);
      }
    },
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  };
}

/** Writes mails to files, for a machine without a mail server. A resent mail overwrites its file. */
export function createFileSender(folder: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail, name) {
      const { message } = await transport.sendMail(mail);
      const file = join(folder, `${name}.eml`);
      try {
        await mkdir(folder, { recursive: true });
        const handle = await open(`${file}.new`, "w", 0o600);
        try {
          await handle.writeFile(message as Buffer);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(`${file}.new`, file);
      } catch (error) {
        throw new DeliveryError(`The mail could not be written (${(error as NodeJS.ErrnoException).code})`);
      }
    },
    isReachable: async () => true,
  };
}

/** A 5xx to RCPT or DATA is final; an earlier one (password, sender) is for the operator to fix: retried. */
function asDeliveryError({ responseCode, permanent, command, code }: NodemailerError): DeliveryError {
  const step = /^[A-Z ]{1,20}$/.test(command ?? "") ? ` to ${command}` : "";
  const isFinal = permanent === true && /^(RCPT|DATA)/.test(command ?? "");
  return new DeliveryError(
    responseCode ? `The mail server answered ${responseCode}${step}` : `The mail server failed (${code ?? "unknown"})`,
    { isFinal },
  );
}
