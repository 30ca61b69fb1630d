import { locales } from "@hetreteg/contract/locales";

/** From the day it is asked for. RFC 9116 advises less than a year. */
const validForDays = 180;

/** RFC 9116. `contact` is a URI. */
export function securityTxt(contact: string, siteUrl: string, now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + validForDays));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
