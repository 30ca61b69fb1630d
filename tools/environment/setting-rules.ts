import { randomBytes } from "node:crypto";

/** Answers the mend when the value is bad: the rest of the sentence "NAME …". */
export type Rule = (value: string) => string | undefined;

/** Part of every secret in .env.example, so that a copied file is refused. */
export const exampleMark = "change-me";

const leastBytes = 32;
const remake = "delete the line, and the next start writes a new random one";

export const secret: Rule = (value) => {
  // The CMS refuses these words too; our own secrets are hexadecimal and can never hold one by chance.
  if (/change.?me|example|placeholder|password|secret/i.test(value)) return `still has the example's value: ${remake}`;
  const bytes = bytesOf(value);
  if (bytes < leastBytes)
    return `is too short (${bytes} bytes; at least ${leastBytes} random bytes are needed): ${remake}`;
  if (new Set(value).size < 10) return `is not random: ${remake}`;
  return undefined;
};

export const hexSecret: Rule = (value) =>
  secret(value) ?? (/^[0-9a-f]+$/i.test(value) ? undefined : `is not written in hexadecimal digits: ${remake}`);

/** Hexadecimal digits hold half a byte each, base64 three quarters. */
function bytesOf(value: string): number {
  return Math.floor(/^[0-9a-f]+$/i.test(value) ? value.length / 2 : (value.replace(/=+$/, "").length * 3) / 4);
}

export const secretList: Rule = (value) => {
  const keys = value.split(",").map((key) => key.trim());
  if (keys.length < 2) return `needs at least two keys with a comma between them: ${remake}`;
  return keys.map(secret).find(Boolean);
};

export const password: Rule = (value) => {
  if (value.toLowerCase().includes(exampleMark)) return "still has the example's value: write a password of your own";
  if (value.length < 12) return `is too short (${value.length} characters): write at least 12`;
  if (value.length > 72 || Buffer.byteLength(value) > 72) return "is too long: write at most 72 bytes";
  if (!/[a-z]/.test(value) || !/[A-Z]/.test(value) || !/\d/.test(value)) {
    return "needs a small letter, a capital letter and a digit (Strapi's own rule)";
  }
  return undefined;
};

export const email: Rule = (value) =>
  /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]+$/.test(value) ? undefined : `is "${value}": write one e-mail address`;

export const port: Rule = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535
    ? undefined
    : `is "${value}": write a whole number from 1 to 65535`;

export const host: Rule = (value) =>
  /^[A-Za-z0-9.:_-]+$/.test(value)
    ? undefined
    : `is "${value}": write an IP address or a host name, without http:// and without a port`;

export const address: Rule = (value) => {
  const mend = `is "${value}": write http:// or https://, a host, and the port when it is not the usual one; no path`;
  if (!URL.canParse(value)) return mend;
  const url = new URL(value);
  const isPlain = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isPlain && /^https?:$/.test(url.protocol) && !value.endsWith("/") ? undefined : mend;
};

export const originList: Rule = (value) =>
  value.split(",").every((part) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(part.trim()))
    ? undefined
    : `is "${value}": write origins such as https://partner.example, with commas between them`;

export const count: Rule = (value) =>
  /^\d{1,2}$/.test(value) ? undefined : `is "${value}": write a whole number from 0 to 99`;

export const revision: Rule = (value) =>
  /^\d{1,6}$/.test(value) ? undefined : `is "${value}": write a whole number, one more at each change of the texts`;

export const googleTag: Rule = (value) =>
  /^G-[A-Z0-9]{4,20}$/.test(value)
    ? undefined
    : `is "${value}": write the measurement ID of Google Analytics, such as G-ABC1234567`;

export const sitePath: Rule = (value) =>
  /^\/(?![/\\])[^\s\\]*$/.test(value) ? undefined : `is "${value}": write a path of the site, such as /casestudies`;

/** Read by the web server, which warns of what it cannot use. */
export const anything: Rule = () => undefined;

export const folder: Rule = (value) => (value.includes("\0") ? "is not a path" : undefined);

export const postgresAddress: Rule = (value) =>
  URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)
    ? undefined
    : "is not a database address: write postgres://user:password@host:5432/name";

/** As in a mail's From line: an address, or a name with the address in angle brackets. */
export const mailbox: Rule = (value) => {
  const address = /^[^<>"@,;]+<([^<>]*)>$/.exec(value)?.[1] ?? value;
  return email(address) === undefined
    ? undefined
    : `is "${value}": write one e-mail address, or a name and the address: Agency <hello@example.com>`;
};

/** May hold a password, so a bad value is not repeated. */
export const smtpAddress: Rule = (value) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ""
    ? undefined
    : "is not a mail server's address: write smtp://user:password@host:587 or smtps://user:password@host:465";

export const seconds: Rule = (value) =>
  /^\d{1,7}(\.\d+)?$/.test(value) && Number(value) > 0 ? undefined : `is "${value}": write a number of seconds`;

export const leadsAMinuteAndHour: Rule = (value) =>
  /^[1-9]\d*,[1-9]\d*$/.test(value)
    ? undefined
    : `is "${value}": write two numbers with a comma: leads a minute, leads an hour`;

export const retrySeconds: Rule = (value) => {
  const parts = value.split(",").map((part) => part.trim());
  const [first = 0, longest = 0, givenUp = 0] = parts.map(Number);
  const isOrdered = first <= longest && longest <= givenUp;
  return parts.length === 3 && parts.every((part) => seconds(part) === undefined) && isOrdered
    ? undefined
    : `is "${value}": write three growing numbers of seconds with commas: first pause, longest pause, given up after`;
};

export function oneOf(...allowed: string[]): Rule {
  return (value) => (allowed.includes(value) ? undefined : `is "${value}": write ${allowed.join(" or ")}`);
}

/** Hexadecimal. */
export function randomSecret(): string {
  return randomBytes(leastBytes).toString("hex");
}

/** 24 random characters that satisfy `password` whatever the dice say. */
export function randomPassword(): string {
  return `${randomBytes(16).toString("base64url").replace(/[-_]/g, "x")}aZ7`;
}
