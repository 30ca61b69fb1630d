import { type LogFields, log } from "../monitoring/log.server.ts";

type LeadFields = Pick<
  LogFields,
  "reference" | "kind" | "locale" | "quarantine" | "channel" | "attempts" | "cause" | "nextInSeconds" | "count"
>;

/** Failures are warnings: a delivery that was given up is in `npm run leads`, and an alarm of the metrics tells of it. */
const warnings = ["failed", "postponed", "channel-down"];

/** Without personal data: a lead is known by its reference. */
export function logLead(event: string, fields: LeadFields = {}): void {
  const write = warnings.includes(event) ? log.warn : log.info;
  write(`lead-${event}`, fields);
}
