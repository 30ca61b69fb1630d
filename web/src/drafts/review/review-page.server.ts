import { defaultLocale, type Locale, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import type { Link } from "../../cms/types.ts";
import { formTexts, type ServerTexts, serverTexts } from "../../i18n/texts.server.ts";
import type { PayloadOf } from "../../pages/payload.ts";
import { type PageParts, type Surroundings, textPage } from "../text-page.server.ts";
import type { AccountProblem } from "./account-problem.server.ts";
import { type FormValues, fieldsOf, type ReviewFormName } from "./review-forms.server.ts";
import { draftIn, type Reviewer } from "./reviewed-cases.server.ts";

export const pathOfForm: Record<ReviewFormName, string> = {
  "sign-in": reviewPaths.home,
  register: reviewPaths.register,
  "forgot-password": reviewPaths.forgotPassword,
  "reset-password": reviewPaths.resetPassword,
  "send-confirmation": reviewPaths.sendConfirmation,
  "confirm-email": reviewPaths.confirmEmail,
};

export interface FormState {
  form: ReviewFormName;
  values?: FormValues;
  /** Hidden fields; also part of the links to other languages. */
  hidden?: Record<string, string>;
  problems?: FormValues;
  problem?: AccountProblem;
  /** For `too-often`. */
  retryAfterSeconds?: number;
  notice?: string | undefined;
}

type ReviewTexts = ServerTexts["review"];

export function formPage(state: FormState, locale: Locale, around: Surroundings): PayloadOf<"review"> {
  const { form, values = {}, hidden = {}, problems = {}, notice } = state;
  const texts = serverTexts[locale].review;
  const forms = formTexts[locale];
  const problem = problemText(state, locale);
  const isRefused = problem !== undefined || Object.keys(problems).length > 0;
  const query = new URLSearchParams(hidden).toString();
  const path = pathOfForm[form] + (query && `?${query}`);
  const page = pagePayload(form, path, locale, around, {
    ...(isNotice(notice) ? { notice: texts.notices[notice] } : {}),
    accountForm: {
      action: localizedPath(pathOfForm[form], locale),
      submit: texts.pages[form].submit,
      fields: fieldsOf[form].map(({ name, text, type, autoComplete }) => ({
        name,
        type,
        autoComplete,
        ...texts.fields[text],
        mark: forms.required,
        value: type === "email" ? (values[name] ?? "") : "",
        ...(problems[name] ? { error: problems[name] } : {}),
      })),
      hidden,
      ...(isRefused
        ? { refusal: { title: problem ? texts.failedTitle : texts.invalidTitle, ...(problem ? { problem } : {}) } }
        : {}),
    },
    links: linksOf(form, state.problem, texts, locale),
  });
  return isRefused ? { ...page, meta: { ...page.meta, title: `${forms.errorPrefix} ${page.meta.title}` } } : page;
}

export function draftsPage(
  { user, cases }: Pick<Reviewer, "user" | "cases">,
  notice: string | undefined,
  locale: Locale,
  around: Surroundings,
): PayloadOf<"review"> {
  const texts = serverTexts[locale].review;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Budapest" });
  return pagePayload("drafts", reviewPaths.home, locale, around, {
    ...(isNotice(notice) ? { notice: texts.notices[notice] } : {}),
    account: {
      who: texts.signedInAs(user.email),
      drafts: cases.flatMap((one) => {
        const draft = draftIn(one, locale);
        if (!draft) return [];
        return {
          title: draft.title || one.slug,
          path: localizedPath(casePath(one.slug), locale),
          changed: texts.changed(day.format(new Date(draft.updatedAt))),
          ...(draft.locale === locale ? {} : { lang: draft.locale }),
        };
      }),
      none: texts.noDrafts,
      signOut: { action: localizedPath(reviewPaths.signOut, locale), label: texts.pages.drafts.submit },
    },
    links: [],
  });
}

export function casePath(slug: string): string {
  return reviewPaths.caseStudy.replace(":slug", slug);
}

/** In the place of a draft that the site cannot show, while there is nothing published either. */
export function unreadyPage(slug: string, locale: Locale, around: Surroundings): PayloadOf<"review"> {
  const texts = serverTexts[locale].review;
  const links = [{ label: texts.draft.back, path: localizedPath(reviewPaths.home, locale) }];
  return textPage(texts.unready, casePath(slug), locale, around, { links });
}

function pagePayload(
  name: keyof ReviewTexts["pages"],
  path: string,
  locale: Locale,
  around: Surroundings,
  data: PageParts,
): PayloadOf<"review"> {
  return textPage(serverTexts[locale].review.pages[name], path, locale, around, data);
}

/** Who tries too often gets no page. */
function problemText({ problem }: FormState, locale: Locale): string | undefined {
  return problem && problem !== "too-often" ? serverTexts[locale].review.problems[problem] : undefined;
}

function linksOf(
  form: ReviewFormName,
  problem: AccountProblem | undefined,
  { links }: ReviewTexts,
  locale: Locale,
): Link[] {
  const link = (label: keyof typeof links, path: string) => ({
    label: links[label],
    path: localizedPath(path, locale),
  });
  const forgot = link("forgotPassword", reviewPaths.forgotPassword);
  const confirmation = link("sendConfirmation", reviewPaths.sendConfirmation);
  const signIn = link("signIn", reviewPaths.home);
  switch (form) {
    case "sign-in":
      return problem === "unconfirmed" ? [confirmation, forgot] : [forgot];
    case "register":
    case "reset-password":
      return [forgot, signIn];
    case "confirm-email":
      return [confirmation, signIn];
    default:
      return [signIn];
  }
}

export function isNotice(notice: string | undefined): notice is keyof ReviewTexts["notices"] {
  return notice !== undefined && Object.hasOwn(serverTexts[defaultLocale].review.notices, notice);
}
