import type { Mailbox } from "../../../settings/rules.ts";
import type { Rate } from "../http/rate-limit.server.ts";

export interface LeadConfig {
  /** Creates leads in the CMS, nothing else. */
  cmsToken: string;
  /** `undefined`: the company's address in the CMS. */
  teamEmail: string | undefined;
  /** `undefined`: mails are written to files. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  /** More leads than this from all clients together are a flood. */
  flood: Rate[];
  retry: RetryTimes;
  /** How long one try of a delivery may take. */
  attemptMs: number;
}

/** In milliseconds. */
export interface RetryTimes {
  first: number;
  longest: number;
  givenUpAfter: number;
}
