import type { ContentClient } from "../content/content-client.server.ts";
import { type Locale, localizedPath } from "../i18n/locales.ts";
import { cleanLine } from "../leads/forms/clean-text.ts";
import { createRateLimit } from "../leads/rate-limit.server.ts";
import type { PostedForm } from "../leads/read-form.server.ts";
import { reviewPaths } from "../routes.ts";
import { problemOf } from "./account-problem.server.ts";
import { type FormValues, faultsOf, type ReviewFormName } from "./review-forms.server.ts";
import { casePath, type FormState } from "./review-page.server.ts";

/** What a post leads to. */
export type Outcome =
  /** `session` is the new token. */
  { to: string; session?: string } | { status: 422 | 429 | 503; state: FormState };

const hour = 3_600_000;

/** What a form carries unseen, and which texts it takes. */
const hiddenFields: Partial<Record<ReviewFormName, { name: string; pattern: RegExp }>> = {
  "sign-in": { name: "case", pattern: /^[\w-]{1,80}$/ },
  "reset-password": { name: "code", pattern: /^[0-9a-f]{1,200}$/ },
  "confirm-email": { name: "confirmation", pattern: /^[0-9a-f]{1,200}$/ },
};

/** The hidden field of a form, from its address or from what was posted; nothing when there is none of use. */
export function hiddenOf(form: ReviewFormName, read: (name: string) => string | undefined): Record<string, string> {
  const field = hiddenFields[form];
  const value = field && read(field.name);
  return field && value !== undefined && field.pattern.test(value) ? { [field.name]: value } : {};
}

/** What the forms do at the CMS. `content` makes a client that ends with the request's patience. */
export function createReviewActions(content: () => ContentClient) {
  // Beside the count by client: somebody with many addresses tries one account, or floods one mailbox.
  const limits = {
    "sign-in": createRateLimit([{ most: 20, within: hour }]),
    mail: createRateLimit([{ most: 3, within: hour }]),
  };

  return async function act(form: ReviewFormName, { raw }: PostedForm, locale: Locale): Promise<Outcome> {
    const text = (name: string) => [raw[name] ?? ""].flat()[0] ?? "";
    const values: FormValues = {
      email: cleanLine(text("email")).toLowerCase(),
      password: text("password"),
      passwordConfirmation: text("passwordConfirmation"),
    };
    const hidden = hiddenOf(form, text);
    const state: FormState = { form, values, hidden };
    const faults = faultsOf(form, values, locale);
    if (Object.keys(faults).length > 0) return { status: 422, state: { ...state, faults } };
    const limit = form === "sign-in" ? limits["sign-in"] : form in mailed ? limits.mail : undefined;
    const { isAllowed, retryAfter } = limit?.(values.email ?? "", Date.now()) ?? { isAllowed: true, retryAfter: 0 };
    if (!isAllowed) return { status: 429, state: { ...state, problem: "too-often", wait: retryAfter } };
    try {
      return await send(form, values, hidden, (path) => localizedPath(path, locale));
    } catch (error) {
      const problem = problemOf(error);
      if (problem === "unavailable") console.error(`Review, ${form}: ${error}`);
      const status = problem === "unavailable" ? 503 : problem === "too-often" ? 429 : 422;
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
      case "reset-password": {
        const { jwt } = await content().resetPassword({ code: hidden.code ?? "0", password, passwordConfirmation });
        return { to: localized(`${reviewPaths.home}?done=password-set`), session: jwt };
      }
      case "forgot-password":
        await content().forgotPassword({ email });
        return { to: localized(`${reviewPaths.forgotPassword}?done=mail-sent`) };
      case "send-confirmation":
        await content().sendEmailConfirmation({ email }).catch(ignoreAlreadyDone);
        return { to: localized(`${reviewPaths.sendConfirmation}?done=mail-sent`) };
      case "confirm-email":
        await content().confirmEmail(hidden.confirmation ?? "0");
        return { to: localized(`${reviewPaths.home}?done=email-confirmed`) };
    }
  }
}

const mailed: Partial<Record<ReviewFormName, true>> = { "forgot-password": true, "send-confirmation": true };

/** Whether an address has an account, and in what state, is nobody's business who cannot sign in. */
function ignoreAlreadyDone(error: unknown): void {
  const { message } = error as Error;
  if (message !== "Already confirmed" && message !== "User blocked") throw error;
}
