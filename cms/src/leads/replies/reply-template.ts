import type { FormKind } from "@hetreteg/contract/leads";

/** What a mail is about; `time` and `talk` offer times. */
export type ReplyTemplate = "questions" | "time" | "decline" | "talk" | "not-now";

export interface ReplyTexts {
  /** As days are written. */
  region: string;
  greeting(name: string | undefined): string;
  subject: Record<FormKind, string> & { time: Record<FormKind, string> };
  thanks: Record<FormKind, string>;
  questions: Record<Exclude<FormKind, "career">, string>;
  /** `times`: a line each. */
  time(times: string, kind: FormKind): string;
  decline(kind: FormKind): string;
  talk(times: string): string;
  notNow: string;
  closing: string;
  fullName(first: string, last: string): string;
  /** Between a day and an hour. */
  moment(day: string, clock: string): string;
}
