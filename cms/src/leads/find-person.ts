import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { refusalsOf } from "../refusals/refusals";
import { type LeadRow, leadUid } from "./lead";

const batchSize = 500;

/** Normalised for comparison. Throws a 400 when it is no address. */
export function readAddress(strapi: Core.Strapi, value: unknown): string {
  const address = typeof value === "string" ? comparable(value) : "";
  if (address.length > 254 || !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)) {
    throw new errors.ValidationError(refusalsOf(strapi).leads.address);
  }
  return address;
}

/** By any value of the form: an application keeps the address there. Not in SQL: SQLite lowers ASCII letters only. */
export async function findPerson(strapi: Core.Strapi, address: string): Promise<LeadRow[]> {
  const found: LeadRow[] = [];
  let after = 0;
  for (;;) {
    const batch = (await strapi.db.query(leadUid).findMany({
      where: { id: { $gt: after } },
      orderBy: { id: "asc" },
      limit: batchSize,
    })) as LeadRow[];
    found.push(...batch.filter((lead) => belongsTo(lead, address)));
    const last = batch.at(-1);
    if (!last) return found.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
    after = last.id;
  }
}

function belongsTo({ email, values }: LeadRow, address: string): boolean {
  const texts = [email, ...Object.values(values ?? {}).flat()];
  return texts.some((text) => typeof text === "string" && comparable(text) === address);
}

/** Marks that show nothing, wherever they stand. */
const unseen = /(?![\t-\r\x85])[\p{DI}\p{Variation_Selector}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffc]/gu;

/**
 * As the site's forms store it (web/src/forms/clean-text.ts, `cleanAddress`), in small letters: without marks that show
 * nothing, with signs and domain in ASCII. tests/cms/addresses.test.ts compares the two.
 */
export function comparable(text: string): string {
  const address = text
    .replace(unseen, "")
    .replace(/[\t-\r\x85\p{Z}\u2800]+/gu, " ")
    .normalize("NFKC")
    .trim()
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
  const at = address.lastIndexOf("@") + 1;
  return (address.slice(0, at) + asciiDomain(address.slice(at))).toLowerCase();
}

function asciiDomain(domain: string): string {
  const isForeign = /[^ -~]/.test(domain) && !/[\s/?#:@\\]/.test(domain);
  return isForeign && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
