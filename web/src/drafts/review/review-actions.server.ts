import { cleanAddress } from "@hetreteg/contract/clean-text";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import { outageStatus } from "../../cms/cms-client.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { BusyError, type Gate } from "../../http/gate.server.ts";
import { createRateLimit, formRates } from "../../http/rate-limit.server.ts";
import type { PostedForm } from "../../http/read-form.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { describeError } from "../../monitoring/describe-error.server.ts";
import { log } from "../../monitoring/log.server.ts";
import { problemOf } from "./account-problem.server.ts";
import { type FormValues, fieldsOf, problemsOf, type ReviewFormName } from "./review-forms.server.ts";
import { casePath, type FormState } from "./review-page.server.ts";

export interface Refused {
  status: number;
  state: FormState;
}

export type Outcome =
  /** `session` is the new token. */
  { to: string; session?: string } | Refused;

const hourMs = 3_600_000;

const hiddenFields: Partial<Record<ReviewFormName, { name: string; pattern: RegExp }>> = {
  "sign-in": { name: "case", pattern: /^[\w-]{1,80}$/ },
  register: { name: "invitation", pattern: /^[0-9a-f]{1,200}$/ },
  "reset-password": { name: "code", pattern: /^[0-9a-f]{1,200}$/ },
  "confirm-email": { name: "confirmation", pattern: /^[0-9a-f]{1,200}$/ },
};

/** Empty when the field is missing or invalid. */
export function hiddenOf(form: ReviewFormName, read: (name: string) => string | undefined): Record<string, string> {
  const field = hiddenFields[form];
  const value = field && read(field.name);
  return field && value !== undefined && field.pattern.test(value) ? { [field.name]: value } : {};
}

export function postedHidden(form: ReviewFormName, { raw }: PostedForm): Record<string, string> {
  return hiddenOf(form, (name) => textOf(raw, name));
}

/** The first one of a name that was posted twice. */
function textOf(raw: PostedForm["raw"], name: string): string {
  return [raw[name] ?? ""].flat()[0] ?? "";
}

/** `content` creates a client that is cancelled with the request; `accounts` bounds the calls of all clients together. */
export function createReviewActions(content: () => ContentClient, accounts: Pick<Gate, "run">) {
  // By account and client, so that nobody can lock out an account's owner.
  const failures = createRateLimit(formRates);
  // Every mail counts; the CMS also limits mails to one address, for all clients together.
  const mails = createRateLimit([{ max: 3, windowMs: hourMs }]);

  return async function act(
    form: ReviewFormName,
    posted: PostedForm,
    { locale, client, signal }: { locale: Locale; client: string; signal: AbortSignal },
  ): Promise<Outcome> {
    const text = (name: string) => textOf(posted.raw, name);
    const values: FormValues = {
      email: cleanAddress(text("email")).toLowerCase(),
      password: text("password"),
      passwordConfirmation: text("passwordConfirmation"),
    };
    const hidden = postedHidden(form, posted);
    const state: FormState = { form, values, hidden };
    const problems = problemsOf(form, values, locale);
    if (Object.keys(problems).length > 0) return { status: 422, state: { ...state, problems } };
    const limit = form in mailed ? mails : failures;
    // What else is posted under that name has no bound.
    const account = fieldsOf[form].some(({ name }) => name === "email") ? values.email : "";
    const key = `${client} ${account}`;
    const now = Date.now();
    const { isAllowed, retryAfterSeconds } = limit(key, now);
    if (!isAllowed) return { status: 429, state: { ...state, problem: "too-often", retryAfterSeconds } };
    try {
      const sending = () => send(form, values, hidden, (path) => localizedPath(path, locale));
      const outcome = await accounts.run(sending, { client, signal });
      if (limit === failures) limit.takeBack(key, now);
      return outcome;
    } catch (error) {
      if (error instanceof BusyError) {
        limit.takeBack(key, now);
        throw error;
      }
      const problem = problemOf(error);
      if (problem === "unavailable") {
        log.error("review-unavailable", { form, error: describeError(error) });
        limit.takeBack(key, now);
      }
      if (problem === "common-password") {
        return {
          status: 422,
          state: { ...state, problems: { password: serverTexts[locale].review.problems[problem] } },
        };
      }
      const status = problem === "unavailable" ? outageStatus(error) : problem === "too-often" ? 429 : 422;
      return { status, state: { ...state, problem } };
    }
  };

  async function send(
    form: ReviewFormName,
    { email = "", password = "", passwordConfirmation = "" }: FormValues,
    hidden: Record<string, string>,
    localized: (path: string) => string,
  ): Promise<Outcome> {
    switch (form) {
      case "sign-in": {
        const { jwt } = await content().login({ identifier: email, password });
        return { to: localized(hidden.case ? casePath(hidden.case) : reviewPaths.home), session: jwt };
      }
      case "register": {
        const { jwt } = await content().register({ email, password, invitation: hidden.invitation ?? "0" });
        return { to: localized(`${reviewPaths.home}?done=registered`), session: jwt };
      }
      case "reset-password": {
        const { jwt } = await content().resetPassword({ code: hidden.code ?? "0", password, passwordConfirmation });
        return { to: localized(`${reviewPaths.home}?done=password-set`), session: jwt };
      }
      case "forgot-password":
        await content().forgotPassword({ email });
        return { to: localized(`${reviewPaths.forgotPassword}?done=mail-sent`) };
      case "send-confirmation":
        await content().sendEmailConfirmation({ email });
        return { to: localized(`${reviewPaths.sendConfirmation}?done=mail-sent`) };
      case "confirm-email":
        await content().confirmEmail(hidden.confirmation ?? "0");
        return { to: localized(`${reviewPaths.home}?done=email-confirmed`) };
    }
  }
}

const mailed: Partial<Record<ReviewFormName, true>> = { "forgot-password": true, "send-confirmation": true };
