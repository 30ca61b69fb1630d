import { once } from "node:events";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** How a mail server can fail. `drop-after-250` takes the mail and crops the line before its answer is heard. */
export const mailFaults = ["refuse", "hang-after-data", "421", "450", "550", "drop-after-250"] as const;
export type MailFault = (typeof mailFaults)[number];

export interface ReceivedMail {
  messageId: string;
  to: string[];
  from: string;
  /** As it came, headers and all. */
  raw: string;
}

export interface StandInMail {
  url: string;
  /** What the server answered for with 250. */
  received: ReceivedMail[];
  fail(fault: MailFault): Promise<void>;
  heal(): Promise<void>;
  /** How many mails or connections were treated badly since the last `fail`. */
  badAnswers(): number;
  stop(): Promise<void>;
}

/** A real SMTP server (`smtp-server`) on a free loopback port that fails on command. */
export async function startStandInMail(): Promise<StandInMail> {
  const received: ReceivedMail[] = [];
  let fault: MailFault | undefined;
  let badAnswers = 0;
  let port = 0;
  let server = await open();

  async function open(): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect(_session, done) {
        if (fault === "421") return done(refusal(421, "Try again later"));
        done();
      },
      onRcptTo(address, _session, done) {
        if (fault === "450") return done(refusal(450, `${address.address}: mailbox is busy`));
        if (fault === "550") return done(refusal(550, `${address.address}: no such mailbox`));
        done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => take(Buffer.concat(chunks).toString("utf8"), session, done));
      },
    });
    made.on("error", () => undefined);
    made.listen(port, "127.0.0.1");
    await once(made.server, "listening");
    const address = made.server.address();
    port = typeof address === "object" && address ? address.port : 0;
    return made;
  }

  function take(raw: string, session: SMTPServerSession, done: (error?: Error | null) => void): void {
    if (fault === "hang-after-data") {
      badAnswers += 1;
      return;
    }
    received.push({
      messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "",
      to: session.envelope.rcptTo.map(({ address }) => address),
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
      raw,
    });
    if (fault !== "drop-after-250") {
      done();
      return;
    }
    badAnswers += 1;
    for (const connection of server.connections) connection._socket.destroy();
  }

  function refusal(code: number, text: string): Error {
    badAnswers += 1;
    return Object.assign(new Error(text), { responseCode: code });
  }

  async function close(): Promise<void> {
    if (!server.server.listening) return;
    for (const connection of server.connections) connection._socket.destroy();
    await new Promise<void>((closed) => server.close(() => closed()));
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async fail(kind) {
      badAnswers = 0;
      fault = kind;
      if (kind === "refuse") await close();
    },
    async heal() {
      await close();
      fault = undefined;
      server = await open();
    },
    badAnswers: () => badAnswers,
    stop: close,
  };
}
