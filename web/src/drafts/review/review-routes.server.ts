import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import { type Context, Hono } from "hono";
import { HTTPError } from "ky";
import type { WebSettings } from "../../../../settings/settings.ts";
import { type CmsClient, outageStatus } from "../../cms/cms-client.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { type Bindings, clientOf, visitorOf } from "../../http/client-address.server.ts";
import { BusyError, Gate } from "../../http/gate.server.ts";
import { createRateLimit } from "../../http/rate-limit.server.ts";
import { isAnnouncedTooLarge, isUrlEncoded, parseForm, readBody } from "../../http/read-form.server.ts";
import { redirectAnswer } from "../../http/redirect-answer.server.ts";
import { isFromOwnPage } from "../../http/same-site.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { refusalDocument, waitLabel } from "../../leads/refusal-document.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import type { FilledPage } from "../../render/page-template.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";
import { renderDraft } from "../render-draft.server.ts";
import { FreshForms } from "./fresh-forms.server.ts";
import { createReviewActions, hiddenOf, type Outcome, postedHidden, type Refused } from "./review-actions.server.ts";
import { answerForm, answerRefusal, type GivenAnswer, givenAnswer, problemOfAnswer } from "./review-answers.server.ts";
import { type ReviewFormName, reviewForms } from "./review-forms.server.ts";
import { casePath, draftsPage, type FormState, formPage, pathOfForm, unreadyPage } from "./review-page.server.ts";
import { type Reviewer, readCases, reviewedCases } from "./reviewed-cases.server.ts";
import { reviewedDraft } from "./reviewed-draft.server.ts";
import { clearSession, readSession, sessionCookie, setSession } from "./session-cookie.server.ts";
import { chooseVersion } from "./shown-version.server.ts";

export interface ReviewRoutesOptions {
  siteUrl: string;
  settings: Pick<WebSettings, "TRUST_PROXY_HOPS">;
  /** Where live pages are made: a form that comes back with messages is one. */
  gate: Pick<Gate, "run">;
  /** With the deadline of one request, from now on. */
  cms(): CmsClient;
  /** The same, with or without a user's token. */
  content(token?: string): ContentClient;
  htmlHeaders(policy: string): Record<string, string>;
  renderOptions(): RenderOptions;
  errors: {
    respond(pathname: string, error: "not-found" | "unavailable", details?: { status: number }): Promise<Response>;
  };
  onError(error: unknown): void;
}

/** A limit of their own, since pages of reviewers wait for the CMS and must not delay visitors. */
const reviewLimits = { concurrency: 4, maxQueued: 30, maxWaitMs: 5000 };
/** Requests without a session must not delay reviewers. */
const strangerLimits = { concurrency: 2, maxQueued: 30, maxWaitMs: 5000 };
/**
 * Calls of accounts (sign-in, register, mails), of all clients together: the CMS takes 65 ms of a processor for a
 * password, and a network of IPv6 has more clients than any count of clients can hold.
 */
const accountLimits = {
  concurrency: 3,
  maxQueued: 30,
  maxWaitMs: 5000,
  pauseFactor: 2,
  maxPauseMs: 1000,
  creditMs: 2000,
};

/** When too much is being made at once. */
const busyRetryAfterSeconds = 5;

/** The CMS cannot be asked. */
interface Outage {
  outage: number;
  /** The session cannot be verified. */
  isOfSession?: true;
}

type ReviewContext = Context<{ Bindings: Bindings }>;

/** Failures and mails of one client over all accounts, against trying one password on many. */
const clientRates = [
  { max: 30, windowMs: 60_000 },
  { max: 100, windowMs: 3_600_000 },
];

/** `/review`. */
export function createReviewRoutes(options: ReviewRoutesOptions) {
  const { siteUrl, content, renderOptions, settings } = options;
  const accounts = new Gate(accountLimits);
  const act = createReviewActions(content, accounts);
  const attempt = createRateLimit(clientRates);
  const freshForms = new FreshForms(renderOptions);
  const reviewers = new Gate(reviewLimits);
  const strangers = new Gate(strangerLimits);
  const app = new Hono<{ Bindings: Bindings }>();
  for (const locale of locales) addRoutes(locale);
  return app;

  function addRoutes(locale: Locale): void {
    const at = (path: string) => localizedPath(path, locale);

    app.get(`${at(reviewPaths.home)}/*`, (c, next) => {
      const gate = readSession(cookieOf(c)) ? reviewers : strangers;
      return gate.run(next, visitorOf(c, settings));
    });

    app.get(at(reviewPaths.home), async (c) => {
      const done = c.req.query("done");
      const reviewer = await reviewerOf(c);
      if ("outage" in reviewer) return sendUnavailable(c, reviewer);
      if (!("nobody" in reviewer)) return show(draftsPage(reviewer, done, locale, renderOptions().source));
      const hidden = hiddenOf("sign-in", (name) => c.req.query(name));
      return forgetSession(c, respond(await freshForms.get({ form: "sign-in", hidden, notice: done, locale })));
    });

    app.get(at(reviewPaths.caseStudy), async (c) => {
      const slug = c.req.param("slug") ?? "";
      const reviewer = await reviewerOf(c);
      if ("outage" in reviewer) return sendUnavailable(c, reviewer);
      if ("nobody" in reviewer) {
        return forgetSession(c, leadTo(`${at(reviewPaths.home)}?${new URLSearchParams({ case: slug })}`));
      }
      const own = reviewer.cases.find((one) => one.slug === slug);
      if (!own) return personal(await options.errors.respond(c.req.path, "not-found"));
      const shown = await chooseVersion(options.cms(), reviewedDraft(reviewer.client, own), locale).catch(outageOf);
      if ("outage" in shown) return sendUnavailable(c, shown);
      if (shown.kind === "none") return show(unreadyPage(slug, locale, renderOptions().source));
      const texts = serverTexts[locale].review;
      const { label, text } = shown.kind === "published" ? texts.published : texts.draft;
      const view = {
        content: async () => shown.content,
        notice: () => ({
          label,
          text,
          back: { label: texts.draft.back, path: at(reviewPaths.home) },
          // Of a draft that they do not see they are not asked.
          ...(shown.kind === "draft"
            ? { answer: answerForm(own, { locale, shown: shown.locale, done: c.req.query("answer") }) }
            : {}),
        }),
        switches: locales.map((other) => ({ locale: other, path: localizedPath(casePath(slug), other) })),
      };
      const draft = await renderDraft(at(entryPath("case-study", shown.slug)), view, renderOptions());
      if (draft.kind === "moved") throw new Error(`The draft of ${slug} moved to ${draft.to}`);
      return respond(draft, draft.status);
    });

    app.post(at(reviewPaths.caseStudy), (c) => takeAnswer(c, locale));

    for (const form of reviewForms) {
      const path = at(pathOfForm[form]);
      if (form !== "sign-in") app.get(path, (c) => showFresh(form, c, locale));
      app.post(path, (c) => take(form, c, locale));
    }

    app.post(at(reviewPaths.signOut), async (c) => {
      if (!isFromOwnPage(c.req.raw.headers, { siteUrl })) return refuse(403, "foreign", locale);
      const token = readSession(cookieOf(c));
      try {
        // Not among the calls of accounts: nobody stays signed in because others try passwords.
        if (token) await reviewers.run(() => endSession(token), visitorOf(c, settings));
      } catch (error) {
        if (error instanceof BusyError) return forgetSession(c, busy({ form: "sign-in" }, locale));
        throw error;
      }
      return forgetSession(c, leadTo(`${at(reviewPaths.home)}?done=signed-out`));
    });
  }

  /** Without its code, redirects to where the visitor gets a new one. */
  async function showFresh(form: ReviewFormName, c: ReviewContext, locale: Locale): Promise<Response> {
    const hidden = hiddenOf(form, (name) => c.req.query(name));
    const isWithoutCode = Object.keys(hidden).length === 0;
    if (form === "reset-password" && isWithoutCode) return leadTo(localizedPath(reviewPaths.forgotPassword, locale));
    if (form === "register" && isWithoutCode) {
      return leadTo(localizedPath(`${reviewPaths.forgotPassword}?done=invitation-only`, locale));
    }
    if (form === "confirm-email" && isWithoutCode) return leadTo(localizedPath(reviewPaths.sendConfirmation, locale));
    return respond(await freshForms.get({ form, hidden, notice: c.req.query("done"), locale }));
  }

  /** Guards in order of cost. */
  async function take(form: ReviewFormName, c: ReviewContext, locale: Locale): Promise<Response> {
    const refused = refusedUnread(c, locale);
    if (refused) return refused;
    const client = clientOf(c, settings);
    const now = Date.now();
    const { isAllowed, retryAfterSeconds } = attempt(client, now);
    if (!isAllowed) return tooOften({ form }, retryAfterSeconds, locale);
    const forgive = () => attempt.takeBack(client, now);
    let state: FormState = { form };
    let outcome: Outcome;
    try {
      const body = await readBody(c.req.raw);
      if (body === undefined) return refuse(413, "too-large", locale);
      const posted = parseForm(body);
      state = { form, hidden: postedHidden(form, posted) };
      outcome = await act(form, posted, { locale, ...visitorOf(c, settings) });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      // The CMS was not called.
      forgive();
      return busy(state, locale);
    }
    if (!("state" in outcome)) return taken(outcome, c, forgive);
    if (outcome.status >= 500) forgive();
    return notTaken(outcome, c, locale);
  }

  /** Of a client to a draft. Whatever goes wrong, what they wrote comes back. */
  async function takeAnswer(c: ReviewContext, locale: Locale): Promise<Response> {
    const refused = refusedUnread(c, locale);
    if (refused) return refused;
    const client = clientOf(c, settings);
    const now = Date.now();
    const slug = c.req.param("slug") ?? "";
    const whyRefused = serverTexts[locale].review.answer.refused;
    let given: GivenAnswer = { action: "commented", text: "", draft: "" };
    const saying = (message: string, status: number, headers = {}) =>
      respond(answerRefusal(given, message, { slug, locale, company: companyIn(locale) }), status, headers);
    const comesBack = (why: keyof typeof whyRefused, status: number) => saying(whyRefused[why], status);
    try {
      const body = await readBody(c.req.raw);
      if (body === undefined) return refuse(413, "too-large", locale);
      given = givenAnswer(parseForm(body));
      const { isAllowed, retryAfterSeconds } = attempt(client, now);
      if (!isAllowed) {
        const wait = serverTexts[locale].review.tooOften(waitLabel(retryAfterSeconds, locale));
        return saying(wait, 429, { "retry-after": String(retryAfterSeconds) });
      }
      const problem = problemOfAnswer(given);
      if (problem === "tooLong") return comesBack("tooLong", 422);
      const page = localizedPath(casePath(slug), locale);
      if (problem) return leadTo(`${page}?answer=${problem}`);
      const outcome = await reviewers.run(() => sendAnswer(c, slug, given), visitorOf(c, settings));
      if (outcome === "signedOut" || outcome === "unknownUser") {
        const why = outcome === "signedOut" ? outcome : "unavailable";
        return forgetSession(c, comesBack(why, refusedStatus[why]));
      }
      if (outcome !== "kept") return comesBack(outcome, refusedStatus[outcome]);
      attempt.takeBack(client, now);
      return leadTo(`${page}?answer=${given.action}`);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return comesBack("unavailable", 503);
    }
  }

  async function sendAnswer(
    c: ReviewContext,
    slug: string,
    { action, text, draft }: GivenAnswer,
  ): Promise<"kept" | "unknownUser" | keyof typeof refusedStatus> {
    const reviewer = await reviewerOf(c);
    if ("outage" in reviewer) return reviewer.isOfSession ? "unknownUser" : "unavailable";
    if ("nobody" in reviewer) return "signedOut";
    const own = reviewer.cases.find((one) => one.slug === slug);
    if (!own) return "notShared";
    const [shownLocale = "", draftAt = ""] = draft.split(" ");
    try {
      await reviewer.client.create(`${reviewedCases}/${own.documentId}/answers`, {
        action,
        text,
        locale: shownLocale,
        draftAt,
      });
      return "kept";
    } catch (error) {
      if (error instanceof HTTPError && error.response.status === 429) return "full";
      outageOf(error);
      return "unavailable";
    }
  }

  function companyIn(locale: Locale) {
    return renderOptions().source.siteLayouts.get(locale).company;
  }

  /** Of a post, before its body is read. */
  function refusedUnread(c: ReviewContext, locale: Locale): Response | undefined {
    const { headers } = c.req.raw;
    if (isAnnouncedTooLarge(headers.get("content-length"))) return refuse(413, "too-large", locale);
    if (!isUrlEncoded(headers.get("content-type"))) return refuse(415, "wrong-type", locale);
    return isFromOwnPage(headers, { siteUrl }) ? undefined : refuse(403, "foreign", locale);
  }

  async function notTaken({ state, status }: Refused, c: ReviewContext, locale: Locale): Promise<Response> {
    if (status === 429) return tooOften(state, state.retryAfterSeconds ?? 60, locale);
    try {
      return await options.gate.run(() => showForm(state, locale, status), visitorOf(c, settings));
    } catch (error) {
      if (error instanceof BusyError) return busy(state, locale);
      throw error;
    }
  }

  function taken(outcome: { to: string; session?: string }, c: ReviewContext, forgive: () => void): Response {
    const next = leadTo(outcome.to);
    if (!outcome.session) return next;
    forgive();
    return withCookies(next, setSession(outcome.session, siteUrl, cookieOf(c)));
  }

  /** Revokes the token at the CMS. A CMS that does not respond accepts no token either. */
  async function endSession(token: string): Promise<void> {
    await content(token)
      .logout()
      .catch((error) => {
        if (!isRefusal(error)) options.onError(error);
      });
  }

  async function reviewerOf(c: ReviewContext): Promise<Reviewer | Outage | { nobody: true }> {
    const token = readSession(cookieOf(c));
    if (!token) return { nobody: true };
    const client = content(token);
    try {
      const user = await client.me();
      return await readCases(client).then((cases) => ({ client, user, cases }), outageOf);
    } catch (error) {
      return isRefusal(error) ? { nobody: true } : { ...outageOf(error), isOfSession: true };
    }
  }

  function outageOf(error: unknown): Outage {
    options.onError(error);
    return { outage: outageStatus(error) };
  }

  async function sendUnavailable(c: ReviewContext, { outage: status, isOfSession }: Outage): Promise<Response> {
    const response = personal(await options.errors.respond(c.req.path, "unavailable", { status }));
    return isOfSession ? forgetSession(c, response) : response;
  }

  /** Deletes the cookie whenever the current user could not be fetched (spec §8). */
  function forgetSession(c: ReviewContext, response: Response): Response {
    const sent = cookieOf(c);
    return sent?.includes(`${sessionCookie}=`) ? withCookies(response, clearSession(siteUrl, sent)) : response;
  }

  async function show(payload: PagePayload, status = 200): Promise<Response> {
    return respond(await renderPayload(payload, renderOptions()), status);
  }

  function showForm(state: FormState, locale: Locale, status: number): Promise<Response> {
    return show(formPage(state, locale, renderOptions().source), status);
  }

  /** Closes the connection: an unread body would be parsed as the next request. */
  function refuse(status: 403 | 413 | 415, why: Refusal, locale: Locale): Response {
    return plainly({ form: "sign-in" }, serverTexts[locale].problems[why], locale, status, { connection: "close" });
  }

  function tooOften(state: FormState, retryAfterSeconds: number, locale: Locale): Response {
    const message = serverTexts[locale].review.tooOften(waitLabel(retryAfterSeconds, locale));
    return plainly(state, message, locale, 429, { "retry-after": String(retryAfterSeconds) });
  }

  function busy(state: FormState, locale: Locale): Response {
    return plainly(state, serverTexts[locale].review.busy, locale, 503, {
      "retry-after": String(busyRetryAfterSeconds),
    });
  }

  /** Not rendered. A password is never repeated, so the way leads back to the form, with its code. */
  function plainly(
    { form, hidden = {} }: FormState,
    message: string,
    locale: Locale,
    status: number,
    headers: Record<string, string>,
  ): Response {
    const query = new URLSearchParams(hidden).toString();
    const path = localizedPath(pathOfForm[form], locale) + (query && `?${query}`);
    const { phone, email } = renderOptions().source.siteLayouts.get(locale).company;
    const { backToForm, failedTitle: title } = serverTexts[locale].review;
    const refusal = { locale, title, message, back: { label: backToForm, path }, phone, email };
    return respond(refusalDocument(refusal), status, headers);
  }

  function respond(
    { html, policy }: RenderedDocument | FilledPage,
    status = 200,
    headers: Record<string, string> = {},
  ): Response {
    return personal(new Response(html, { status, headers: { ...options.htmlHeaders(policy), ...headers } }));
  }
}

const refusedStatus = { notShared: 404, unavailable: 503, signedOut: 403, full: 429 } as const;

type Refusal = "foreign" | "too-large" | "wrong-type";

function isRefusal(error: unknown): boolean {
  return error instanceof HTTPError && [401, 403].includes(error.response.status);
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

function cookieOf(c: ReviewContext): string | null {
  return c.req.raw.headers.get("cookie");
}

/** No caching or indexing; no referrer, since the address may contain a code. */
function personal(response: Response): Response {
  response.headers.set("cache-control", "private, no-store");
  response.headers.set("x-robots-tag", "noindex");
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

function leadTo(location: string): Response {
  return personal(redirectAnswer(location, 303));
}
