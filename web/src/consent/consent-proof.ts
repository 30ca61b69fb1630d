import type { Locale } from "@hetreteg/contract/locales";
import type { ConsentCategory } from "./categories.ts";

export const consentProofPath = "/consent";

export interface ConsentProof {
  /** The record's `consentId`; empty when nothing was ever allowed under it. */
  id: string;
  revision: number;
  categories: ConsentCategory[];
  /** SHA-256 (hex) of the shown texts, as the page names it. */
  textHash: string;
  language: Locale;
  /** The record's `lastConsentTimestamp`, ISO 8601. */
  time: string;
}

/** `keepalive` lets the request outlive the page; a decision is valid even when its proof is lost. */
export function sendProof(proof: ConsentProof): void {
  // biome-ignore lint/style/noRestrictedGlobals: nobody waits for it, and it may be the page's last act
  const sent = fetch(consentProofPath, {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
  sent.catch(console.error);
}
