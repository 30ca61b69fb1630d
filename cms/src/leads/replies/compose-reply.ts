import { cleanLine } from "@hetreteg/contract/clean-text";
import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import type { LeadReplies, ReplyMail } from "./lead-reply";
import type { ReplyTemplate } from "./reply-template";
import { replyTexts } from "./texts/reply-texts";

/** The most useful first. */
export function templatesOf(kind: FormKind): ReplyTemplate[] {
  if (kind === "career") return ["talk", "not-now"];
  return kind === "contact" ? ["questions", "time", "decline"] : ["time", "questions", "decline"];
}

export function offersTimes(template: ReplyTemplate): boolean {
  return template === "time" || template === "talk";
}

type Recipient = Pick<LeadReplies, "kind" | "language" | "reference" | "name" | "sender">;

/** In the visitor's language; `times` stands where the offered ones are to stand. */
export function composeReply(template: ReplyTemplate, to: Recipient, times: string): ReplyMail {
  const { kind, language, reference, sender } = to;
  const texts = replyTexts[language];
  const name = cleanLine(to.name ?? "").slice(0, 80);
  const parts = [
    texts.greeting(name || undefined),
    `${texts.thanks[kind]} ${bodyOf(template, kind, language, times)}`,
    [texts.closing, texts.fullName(sender.firstName, sender.lastName), sender.brand].filter(Boolean).join("\n"),
  ];
  const subject = offersTimes(template) ? texts.subject.time[kind] : texts.subject[kind];
  return { subject: `${subject} (${reference})`, text: parts.join("\n\n") };
}

function bodyOf(template: ReplyTemplate, kind: FormKind, language: Locale, times: string): string {
  const texts = replyTexts[language];
  switch (template) {
    case "questions":
      return kind === "career" ? "" : texts.questions[kind];
    case "time":
      return texts.time(times, kind);
    case "decline":
      return texts.decline(kind);
    case "talk":
      return texts.talk(times);
    case "not-now":
      return texts.notNow;
  }
}

/** Of `2026-12-03T10:00`, by the clocks in Budapest: `– 2026. december 3., csütörtök, 10:00`. */
export function timeLine(moment: string, language: Locale): string {
  const [day = "", clock = ""] = moment.split("T");
  const { region, moment: written } = replyTexts[language];
  const long = new Intl.DateTimeFormat(region, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
  return `– ${written(long, clock)}`;
}
