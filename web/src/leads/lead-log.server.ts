/** What a line about leads may hold: nothing a person typed. */
export interface LeadLogFields {
  reference?: string;
  kind?: string;
  locale?: string;
  quarantine?: string | null;
  channel?: string;
  attempts?: number;
  /** A cause from our own list of causes, never words of another server: those repeat addresses. */
  cause?: string;
  nextInSeconds?: number;
  count?: number;
}

/** One line of JSON for an operator's tools; `event` names what happened. */
export function logLead(event: string, fields: LeadLogFields = {}): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), event: `lead-${event}`, ...fields }));
}
