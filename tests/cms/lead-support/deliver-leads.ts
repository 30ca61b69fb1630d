import { randomBytes, randomUUID } from "node:crypto";
import type { CmsAccess } from "../../support/cms.ts";
import type { Answer, Fields } from "../../support/cms-admin.ts";
import { readerOf } from "../../support/cms-reader.ts";

export interface LeadAnswer {
  data: {
    documentId: string;
    key: string;
    reference: string;
    kind: string;
    locale: string;
    receivedAt: string;
    state: string;
    deleteOn: string;
  };
  error?: { status: number; message: string; details?: { errors?: { path: string[]; message: string }[] } };
}

/** A contact enquiry as the web server sends it, with a key and reference of its own. */
export function sampleLead(changes: Fields = {}): Fields {
  return {
    key: randomUUID(),
    reference: `H7-${randomBytes(4).toString("hex").toUpperCase()}`,
    kind: "contact",
    locale: "hu",
    page: "/contact",
    receivedAt: new Date().toISOString(),
    name: "Próba Őrs",
    email: "proba@example.com",
    phone: "+36 1 234 5678",
    company: null,
    message: "Árvíztűrő tükörfúrógép",
    values: { name: "Próba Őrs", email: "proba@example.com", services: ["support"], privacyAccepted: true },
    quarantineReason: null,
    ...changes,
  };
}

/** `POST /api/leads` with the token that may do it, or another one. */
export function deliver(
  cms: CmsAccess,
  lead: unknown,
  token: string | null = cms.leadToken,
): Promise<Answer<LeadAnswer>> {
  return readerOf(cms, token).request<LeadAnswer>("POST", "/api/leads", { data: lead });
}
