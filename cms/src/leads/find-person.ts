import { cleanAddress } from "@hetreteg/contract/clean-text";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { refusalsOf } from "../refusals/refusals";
import { type LeadRow, leadUid } from "./lead";

const batchSize = 500;

/** What is kept about somebody, as the panel lists it. */
export interface FoundPerson {
  email: string;
  leads: { reference: string; kind: string; receivedAt: string; state: string }[];
  /** Names of clients' accounts with this address, which are erased by themselves. */
  accounts: string[];
}

/** Normalised for comparison. Throws a 400 when it is no address. */
export function readAddress(strapi: Core.Strapi, value: unknown): string {
  const address = typeof value === "string" ? comparable(value) : "";
  if (!isAddress(address)) throw new errors.ValidationError(refusalsOf(strapi).leads.address);
  return address;
}

export function isAddress(value: unknown): value is string {
  return typeof value === "string" && value.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value);
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

/** As the site's forms store an address, in small letters. */
export function comparable(text: string): string {
  return cleanAddress(text).toLowerCase();
}
