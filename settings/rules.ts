import { randomBytes } from "node:crypto";
import * as v from "valibot";

/** Rules for settings. A message completes the sentence "NAME …" and says what to write instead. */

const remake = "delete the line, and the next start writes a new random one";
const minBytes = 32;

export function text(fits: RegExp | ((value: string) => boolean), fix: string) {
  const isValid = typeof fits === "function" ? fits : (value: string) => fits.test(value);
  return v.pipe(
    v.string(),
    v.check(isValid, ({ input }) => `is "${input}": ${fix}`),
  );
}

/** For values that may hold a password: the message does not repeat them. */
function hidden(isValid: (value: string) => boolean, fix: string) {
  return v.pipe(v.string(), v.check(isValid, fix));
}

export function oneOf<const Words extends [string, string, ...string[]]>(...words: Words) {
  return v.picklist(words, ({ received }) => `is ${received}: write ${words.join(" or ")}`);
}

export const wholeNumber = (max: number) =>
  v.pipe(
    text((value) => /^\d+$/.test(value) && Number(value) <= max, `write a whole number from 0 to ${max}`),
    v.transform(Number),
  );

export const port = v.pipe(
  text((value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65535, "write a whole number from 1 to 65535"),
  v.transform(Number),
);

export const host = text(
  /^[A-Za-z0-9.:_-]+$/,
  "write an IP address or a host name, without http:// and without a port",
);

export const cron = text(
  /^\S+( \S+){5}$/,
  "write six fields: second, minute, hour, day of the month, month, day of the week",
);

/** Without a trailing slash. */
export const origin = v.pipe(
  text(isOrigin, "write http:// or https://, a host, and the port when it is not the usual one; no path"),
  v.transform((value) => value.replace(/\/$/, "")),
);

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value);
}

/** Exact origins: a wildcard or a path would open the CSP further than intended. */
export const serverAddresses = v.pipe(
  text(
    (value) => value.split(",").every((part) => isOrigin(part.trim())),
    "write addresses such as http://10.0.0.11:3000, with commas between them",
  ),
  v.transform((value) =>
    value
      .split(",")
      .map((part) => part.trim().replace(/\/$/, ""))
      .join(","),
  ),
);

export const originList = v.pipe(
  text(
    (value) => value.split(",").every((part) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(part.trim())),
    "write origins such as https://partner.example, with commas between them",
  ),
  v.transform((value) => value.split(",").map((part) => part.trim())),
);

/** Not `/` itself, which would lead to itself. */
export const sitePath = text(
  (value) => /^\/[^\s\\/?#][^\s\\]*$/.test(value) && !/^[^?#]*\/(\/|(\.|%2e){1,2}([/?#]|$))/i.test(value),
  "write a path of the site other than /, such as /casestudies",
);

export const googleTag = text(
  /^G-[A-Z0-9]{4,20}$/,
  "write the measurement ID of Google Analytics, such as G-ABC1234567",
);

const emailPattern = /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]+$/;

/** Where weaknesses are reported (RFC 9116): an address is written as the URI that stands for it. */
export const contact = v.pipe(
  text(
    (value) => /^(https:\/\/|mailto:|tel:)[^\s]+$/.test(value) || emailPattern.test(value),
    "write an e-mail address, or a page's address with https://",
  ),
  v.transform((value) => (emailPattern.test(value) && !value.includes(":") ? `mailto:${value}` : value)),
);

export const indexNowKey = text(/^[A-Za-z0-9-]{8,128}$/, "write 8 to 128 letters, digits and hyphens");

export const webAddress = text(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value),
  "write an address with https://",
);

export const email = text(emailPattern, "write one e-mail address");

export interface Mailbox {
  name: string;
  address: string;
}

export const mailbox = text(
  (value) => readMailbox(value) !== undefined,
  "write one e-mail address, or a name and the address: Agency <hello@example.com>",
);

export function readMailbox(value: string): Mailbox | undefined {
  const [, name = "", address = value] = /^([^<>"@,;]+)<([^<>]*)>$/.exec(value) ?? [];
  // No dot needed: root@localhost.
  return /^[^\s@,<>]+@[^\s@,<>]+$/.test(address) ? { name: name.trim(), address } : undefined;
}

export const smtpAddress = hidden(
  (value) => hasProtocol(value, /^smtps?:$/) && new URL(value).hostname !== "",
  "is not a mail server's address: write smtp://user:password@host:587 or smtps://user:password@host:465",
);

export const postgresAddress = hidden(
  (value) => hasProtocol(value, /^postgres(ql)?:$/),
  "is not a database address: write postgres://user:password@host:5432/name",
);

export const bucket = text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "write the name of a bucket, without an address");

function hasProtocol(value: string, wanted: RegExp): boolean {
  return URL.canParse(value) && wanted.test(new URL(value).protocol);
}

const secondsPattern = /^\d{1,7}(\.\d+)?$/;

export const seconds = v.pipe(
  text((value) => secondsPattern.test(value) && Number(value) > 0, "write a number of seconds"),
  v.transform(Number),
);

/** Of the tries of one delivery: the first pause, the longest, and when no try follows any more. */
export interface RetryTimes {
  firstMs: number;
  maxMs: number;
  giveUpAfterMs: number;
}

export const retryTimes = v.pipe(
  text((value) => {
    const parts = value.split(",").map((part) => part.trim());
    const [first = 0, max = 0, giveUpAfter = 0] = parts.map(Number);
    return parts.length === 3 && parts.every((part) => secondsPattern.test(part)) && first <= max && max <= giveUpAfter;
  }, "write three growing numbers of seconds with commas: first pause, longest pause, given up after"),
  v.transform((value): RetryTimes => {
    const [firstMs = 0, maxMs = 0, giveUpAfterMs = 0] = value.split(",").map((part) => Number(part) * 1000);
    return { firstMs, maxMs, giveUpAfterMs };
  }),
);

export const flood = v.pipe(
  text(/^[1-9]\d*,[1-9]\d*$/, "write two numbers with a comma: leads a minute, leads an hour"),
  v.transform((value) => {
    const [minute = 0, hour = 0] = value.split(",").map(Number);
    return [
      { max: minute, windowMs: 60_000 },
      { max: hour, windowMs: 3_600_000 },
    ];
  }),
);

/** Public keys of age; its library checks their checksums. */
export const ageRecipients = v.pipe(
  text(
    /^age1[a-z0-9]{50,}(\s*,\s*age1[a-z0-9]{50,})*$/,
    "write the public key (age1…) that `npm run backup -- key <file>` prints; several with commas",
  ),
  v.transform((value) => value.split(",").map((key) => key.trim())),
);

/** Generated at the first start, or when `.env` lacks it. */
export const secret = v.pipe(
  v.string(),
  v.check(isOwn, `still has the example's value: ${remake}`),
  v.check(
    (value) => bytesOf(value) >= minBytes,
    ({ input }) => `is too short (${bytesOf(input)} bytes; at least ${minBytes} random bytes are needed): ${remake}`,
  ),
  v.check((value) => new Set(value).size >= 10, `is not random: ${remake}`),
  v.metadata({ make: randomSecret }),
);

export const hexSecret = v.pipe(secret, v.hexadecimal(`is not written in hexadecimal digits: ${remake}`));

export const secretList = v.pipe(
  v.string(),
  v.transform((value) => value.split(",").map((key) => key.trim())),
  v.minLength(2, `needs at least two keys with a comma between them: ${remake}`),
  v.array(secret),
  v.metadata({ make: () => [1, 2, 3, 4].map(randomSecret).join(",") }),
);

/** Generated secrets are hexadecimal, so they never contain these words. */
function isOwn(value: string): boolean {
  return !/change.?me|example|placeholder|password|secret|to.?be.?modified|dummy/i.test(value);
}

function bytesOf(value: string): number {
  return Math.floor(/^[0-9a-f]+$/i.test(value) ? value.length / 2 : (value.replace(/={1,2}$/, "").length * 3) / 4);
}

function randomSecret(): string {
  return randomBytes(minBytes).toString("hex");
}

export const adminEmail = v.pipe(email, v.metadata({ make: () => "admin@agency.example" }));

export const adminPassword = v.pipe(
  v.string(),
  v.check((value) => !/change.?me/i.test(value), "still has the example's value: write a password of your own"),
  v.check(
    (value) => value.length >= 12,
    ({ input }) => `is too short (${input.length} characters): write at least 12`,
  ),
  v.check((value) => Buffer.byteLength(value) <= 72, "is too long: write at most 72 bytes"),
  v.check(
    (value) => [/[a-z]/, /[A-Z]/, /\d/].every((part) => part.test(value)),
    "needs a small letter, a capital letter and a digit (Strapi's own rule)",
  ),
  // 24 characters; the suffix satisfies the rules above.
  v.metadata({ make: () => `${randomBytes(16).toString("base64url").replace(/[-_]/g, "x")}aZ7` }),
);
