/** Logs must not contain personal data. */
export interface LeadLogFields {
  reference?: string;
  kind?: string;
  locale?: string;
  quarantine?: string | null;
  channel?: string;
  attempts?: number;
  /** From our own list of causes, never another server's text: that may contain addresses. */
  cause?: string;
  nextInSeconds?: number;
  count?: number;
}

export function logLead(event: string, fields: LeadLogFields = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event: `lead-${event}`, ...fields }));
}
