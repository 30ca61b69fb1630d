import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FormKind } from "@hetreteg/contract/leads";
import { type Answer, ask } from "../../support/ask.ts";
import { openDayFrom } from "../../support/open-day.ts";

export type Fields = Record<string, string | string[]>;

const person = {
  name: "Minta Márta",
  company: "Minta Kft.",
  phone: "+36 1 000 0000",
  email: "marta@example.com",
  services: ["strategy", "support"],
  contactMethod: "both",
  message: "Új webhelyet szeretnénk.",
  privacyAccepted: "true",
};

/** A form of each kind that is filled in rightly. */
export function filledIn(kind: FormKind): Fields {
  const appointment = { ...person, preferredDay: openDayFrom(2), partOfDay: "morning" };
  switch (kind) {
    case "contact":
      return person;
    case "appointment":
    case "healthcare":
      return appointment;
    case "audit":
      return { ...person, auditAddress: "https://example.com/shop" };
    case "career":
      return { linkedinUrl: "https://www.linkedin.com/in/minta", email: "marta@example.com", skillScreening: "true" };
  }
}

export function encode(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs).toString();
}

/** Of a form that the site's own page sends with JavaScript. */
export const formHeaders = {
  accept: "application/json",
  "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
  "sec-fetch-site": "same-origin",
};

export interface PostOptions {
  headers?: Record<string, string>;
  agent?: Agent | false;
}

let clients = 0;

/** Posts as the site's own page does with JavaScript; each post is another client's, unless a header says whose. */
export function post(port: number, kind: string, fields: Fields, options: PostOptions = {}): Promise<Answer> {
  clients += 1;
  const client = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  return ask(port, `/forms/${kind}`, {
    method: "POST",
    body: encode({ _key: randomUUID(), ...fields }),
    headers: {
      ...formHeaders,
      "x-forwarded-for": client,
      ...options.headers,
    },
    ...(options.agent === undefined ? {} : { agent: options.agent }),
  });
}

export interface Acknowledged {
  reference: string;
  fields: Fields;
  /** How often it had to be sent. */
  tries: number;
}

export interface Flood {
  /** By key: what the clients saw acknowledged. */
  acknowledged: Map<string, Acknowledged>;
  /** Answers that were neither a receipt nor "try again", and receipts that changed: there must be none. */
  wrong: string[];
  /** How often a client was asked to try again. */
  refusals(): number;
  /** Resolves when each client has the receipt of its last post. */
  stop(): Promise<void>;
}

/**
 * Clients that post without end, each with a key and a text of its own, and send the same again until
 * it is acknowledged, as the form in the browser does. Every tenth acknowledged post is sent once more.
 * Nothing new is posted while `mayPost` says no.
 */
export function flood(port: () => number, width = 20, pauseMs = 0, mayPost = (_acknowledged: number) => true): Flood {
  const acknowledged: Flood["acknowledged"] = new Map();
  const wrong: string[] = [];
  let isStopped = false;
  let count = 0;
  let refusals = 0;

  async function client(): Promise<void> {
    while (!isStopped) {
      if (!mayPost(acknowledged.size)) {
        await pause(50);
        continue;
      }
      count += 1;
      const key = randomUUID();
      const fields = {
        ...filledIn("contact"),
        email: `visitor-${count}@example.com`,
        message: `Message ${count}`,
        _key: key,
        _locale: "en",
        _page: "/en/contact",
      };
      const receipt = await untilAcknowledged(fields);
      acknowledged.set(key, { ...receipt, fields });
      if (count % 10 === 0) {
        const again = await untilAcknowledged(fields);
        if (again.reference !== receipt.reference) wrong.push(`${key}: ${receipt.reference}, then ${again.reference}`);
      }
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  async function untilAcknowledged(fields: Fields): Promise<{ reference: string; tries: number }> {
    for (let tries = 1; ; tries += 1) {
      const answer = await post(port(), "contact", fields, { agent: false }).catch(() => undefined);
      if (answer?.status === 200) return { reference: (JSON.parse(answer.text) as Acknowledged).reference, tries };
      if (answer?.status === 503) refusals += 1;
      else if (answer) wrong.push(`${answer.status}: ${answer.text.slice(0, 200)}`);
      await pause(20);
    }
  }

  const working = Array.from({ length: width }, client);
  return {
    acknowledged,
    wrong,
    refusals: () => refusals,
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
  };
}
