import { refuseToStart } from "../refuse-to-start";

const secretNames = [
  "APP_KEYS",
  "API_TOKEN_SALT",
  "ADMIN_JWT_SECRET",
  "TRANSFER_TOKEN_SALT",
  "ENCRYPTION_KEY",
  "JWT_SECRET",
  "CMS_READ_TOKEN",
  "CMS_LEAD_TOKEN",
  "SITE_HINT_SECRET",
];
const hexadecimalNames = ["CMS_READ_TOKEN", "CMS_LEAD_TOKEN"];
const leastBytes = 32;
const fix =
  "run `npm start` in the project's root, which writes random secrets to .env, or set it to the output of `openssl rand -hex 32`.";

export function checkSecrets(environment: NodeJS.ProcessEnv): void {
  const seen = new Map<string, string>();
  for (const name of secretNames) {
    const values = (environment[name] ?? "").split(name === "APP_KEYS" ? "," : "\n").map((value) => value.trim());
    for (const value of values) {
      const problem = problemOf(name, value) ?? repeated(seen.get(value));
      if (problem) refuseToStart(`The secret ${name} ${problem}.`, fix);
      seen.set(value, name);
    }
  }
}

function problemOf(name: string, value: string): string | undefined {
  if (!value) return "is missing";
  if (/example|change.?me|to.?be.?modified|secret|password|placeholder|your|dummy/i.test(value)) {
    return "is an example value";
  }
  if (hexadecimalNames.includes(name) && !/^[0-9a-f]+$/i.test(value)) return "is not written in hexadecimal digits";
  if (bytesOf(value) < leastBytes) return `is shorter than ${leastBytes} random bytes`;
  if (new Set(value).size < 8) return "is not random";
  return undefined;
}

/** Hexadecimal digits hold half a byte each, base64 three quarters. */
function bytesOf(value: string): number {
  return /^[0-9a-f]+$/i.test(value) ? value.length / 2 : Math.floor((value.replace(/=+$/, "").length * 3) / 4);
}

function repeated(otherName: string | undefined): string | undefined {
  return otherName ? `has the same value as ${otherName}` : undefined;
}
