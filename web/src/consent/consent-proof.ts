import type { Locale } from "../i18n/locales.ts";
import type { ConsentCategory } from "./categories.ts";

export const consentProofPath = "/consent";

/** What the browser tells the server of a decision: enough to prove it, nothing to find a person by. */
export interface ConsentProof {
  /** `consentId` of the visitor's own record; empty when nothing was ever allowed under it. */
  id: string;
  revision: number;
  categories: ConsentCategory[];
  /** SHA-256 of exactly the texts that were shown; empty when the browser could not make one. */
  textHash: string;
  language: Locale;
  /** `lastConsentTimestamp` of the visitor's own record, in ISO 8601. */
  time: string;
}

/** Leaves with the page if need be; a decision holds whether or not its proof arrives. */
export function sendProof(proof: ConsentProof): void {
  const sent = fetch(consentProofPath, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  sent.catch(console.error);
}
