import { cleanText } from "@hetreteg/contract/clean-text";
import { maxAnswerLength } from "@hetreteg/contract/drafts";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { DraftAnswer } from "../../components/page-frame.ts";
import type { PostedForm } from "../../http/read-form.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { refusalDocument } from "../../leads/refusal-document.server.ts";
import type { RenderedDocument } from "../../render/render-page.server.tsx";
import { casePath } from "./review-page.server.ts";
import type { ReviewedCase } from "./reviewed-cases.server.ts";

export interface GivenAnswer {
  action: "commented" | "approved";
  text: string;
  /** Language and time of the draft that was shown, with a space between. */
  draft: string;
}

/** What was posted from the banner of a draft. */
export function givenAnswer({ raw }: PostedForm): GivenAnswer {
  const first = (name: string) => [raw[name] ?? ""].flat()[0] ?? "";
  return {
    action: first("answer") === "approve" ? "approved" : "commented",
    text: cleanText(first("comment")),
    draft: first("draft"),
  };
}

/** Why it cannot be kept as it is, or `undefined`. */
export function problemOfAnswer({
  action,
  text,
}: Pick<GivenAnswer, "action" | "text">): "empty" | "tooLong" | undefined {
  if (text.length > maxAnswerLength) return "tooLong";
  return action === "commented" && text === "" ? "empty" : undefined;
}

/** The form in the banner. `shown`: language of the draft; `done`: of the address that a post led to. */
export function answerForm(
  { slug, drafts, answers }: Pick<ReviewedCase, "slug" | "drafts" | "answers">,
  { locale, shown, done }: { locale: Locale; shown: Locale; done: string | undefined },
): DraftAnswer {
  const texts = serverTexts[locale].review.answer;
  const notices: Record<string, string> = { commented: texts.sent, approved: texts.approved, empty: texts.empty };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Budapest" });
  const notice = done && Object.hasOwn(notices, done) ? notices[done] : undefined;
  return {
    action: localizedPath(casePath(slug), locale),
    open: texts.open,
    label: texts.label,
    hint: texts.hint,
    send: texts.send,
    approve: texts.approve,
    maxLength: maxAnswerLength,
    draft: `${shown} ${drafts.find((draft) => draft.locale === shown)?.updatedAt ?? ""}`,
    ...(notice ? { notice } : {}),
    isAnswered: answers[0]?.action === "replied",
    given: answers.map(({ action, at, text }) => ({ when: `${texts.said[action]} ${day.format(at)}`, text })),
  };
}

/** A page without anything of the CMS, with what was written to be copied. */
export function answerRefusal(
  { text }: GivenAnswer,
  why: string,
  { slug, locale, company }: { slug: string; locale: Locale; company: { phone: string; email: string } },
): RenderedDocument {
  const { answer: texts, failedTitle: title } = serverTexts[locale].review;
  const message = [why, text && `${texts.yourText} ${text}`].filter(Boolean).join(" ");
  const back = { label: texts.backToDraft, path: localizedPath(casePath(slug), locale) };
  return refusalDocument({ locale, title, message, back, phone: company.phone, email: company.email });
}
