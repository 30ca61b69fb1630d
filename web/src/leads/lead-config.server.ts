import type { Mailbox } from "../../../settings/rules.ts";
import type { Rate } from "../http/rate-limit.server.ts";

export interface LeadConfig {
  cmsToken: string;
  /** Of Postgres; `undefined`: leads are in the local journal. */
  databaseUrl: string | undefined;
  /** `undefined`: the company's address in the CMS. */
  teamEmail: string | undefined;
  /** `undefined`: mails are written to files. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  flood: Rate[];
  retry: RetryTimes;
  attemptMs: number;
}

/** In milliseconds. */
export interface RetryTimes {
  first: number;
  longest: number;
  givenUpAfter: number;
}
