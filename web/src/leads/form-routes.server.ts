import { type FormKind, formKinds } from "@hetreteg/contract/leads";
import { defaultLocale, isLocale, type Locale, localizedPath } from "@hetreteg/contract/locales";
import { Hono } from "hono";
import type { WebSettings } from "../../../settings/settings.ts";
import type { FieldError } from "../forms/field-message.ts";
import { formPath } from "../forms/form-kinds.ts";
import { ByteBudget } from "../http/byte-budget.server.ts";
import { type Bindings, clientOf } from "../http/client-address.server.ts";
import { BusyError, type Gate } from "../http/gate.server.ts";
import { createRateLimit, formTryRates } from "../http/rate-limit.server.ts";
import {
  discardBody,
  isAnnouncedTooLarge,
  isUrlEncoded,
  type PostedForm,
  parseForm,
  readBody,
} from "../http/read-form.server.ts";
import { redirectAnswer } from "../http/redirect-answer.server.ts";
import { isFromOwnPage, isOwnNavigation } from "../http/same-site.server.ts";
import { preferredLocale } from "../i18n/detect-locale.server.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";
import type { RenderedDocument } from "../render/render-page.server.tsx";
import type { SiteLayoutStore } from "../store/site-layout-store.server.ts";
import { acceptLead, pageOf } from "./accept-lead.server.ts";
import { JournalUnavailableError } from "./journal-client.server.ts";
import { logLead } from "./lead-log.server.ts";
import type { Leads } from "./leads.server.ts";
import { refusalDocument, waitLabel } from "./refusal-document.server.ts";
import { type FormPageState, type LivePageOptions, renderFormPage } from "./render-form-page.server.ts";

type Problem = "too-large" | "wrong-type" | "foreign" | "too-often" | "conflict" | "unavailable" | "busy";

export interface FormRoutesOptions {
  siteUrl: string;
  settings: Pick<WebSettings, "TRUST_PROXY_HOPS" | "LEADS_FLOOD">;
  /** Where live pages are made: a form that comes back with messages is one. */
  gate: Pick<Gate, "run">;
  leads(): Pick<Leads, "journal">;
  /** Last known settings; phone and e-mail may be empty. */
  siteLayouts: SiteLayoutStore;
  renderOptions(): LivePageOptions;
  htmlHeaders(policy: string): Record<string, string>;
  /** Of a stored enquiry: where its form was, and what the form says of the way to it. */
  countEnquiry(enquiry: { page: string; from: string | undefined; source: string | undefined }): void;
  onError(error: unknown): void;
}

/** In brackets: the router puts its ends beside the pattern, and `/forms/auditx` would be the form, too. */
const anyForm = `/forms/:kind{(?:${formKinds.join("|")})}` as const;

/** After this many refusals in a row the body is not read any more, and the response has none of it. */
const maxRefusalsWithBody = 20;

/**
 * Responses that repeat what was typed, until their clients have read them; beyond it, plain text. 64 kB of quotation
 * marks are 390 kB in a document. A budget of their own: clients that read nothing must not keep others from posting.
 */
const maxEchoedBytes = 32 * 1024 * 1024;

/** When too much is being made or read at once. */
const busyRetryAfterSeconds = 5;

const noStore = { "cache-control": "no-store" };

/** `POST /forms/<kind>`: guards in order of cost, then the journal. */
export function createFormRoutes(options: FormRoutesOptions) {
  const { siteUrl, settings } = options;
  const countTry = createRateLimit(formTryRates);
  const countAccepted = createRateLimit();
  const countOrdinary = createRateLimit(settings.LEADS_FLOOD);
  const echoed = new ByteBudget(maxEchoedBytes);
  const floodWindowMs = Math.max(...settings.LEADS_FLOOD.map(({ windowMs }) => windowMs));
  let lastFlooded = Number.NEGATIVE_INFINITY;
  let isWarned = false;
  const app = new Hono<{ Bindings: Bindings }>();

  app.post(anyForm, async (c) => {
    const kind = c.req.param("kind") as FormKind;
    const request = c.req.raw;
    const { headers } = request;
    const client = clientOf(c, settings);
    const answer = answers(kind, request, client, c.env?.outgoing);
    if (isAnnouncedTooLarge(headers.get("content-length"))) return answer.problem(413, "too-large");
    if (!isUrlEncoded(headers.get("content-type"))) return answer.problem(415, "wrong-type");
    if (!isFromOwnPage(headers, { siteUrl })) return answer.problem(403, "foreign");
    warnOfUnknownProxy(headers);
    const now = Date.now();
    const tried = countTry(client, now);
    const rate = tried.isAllowed ? countAccepted(client, now) : tried;
    if (!rate.isAllowed && rate.refusals > maxRefusalsWithBody) return answer.tooOften(rate.retryAfterSeconds);
    const body = await readBody(request).catch((error) => busyOrThrow(error));
    if (typeof body !== "string") {
      if (rate.isAllowed) countAccepted.takeBack(client, now);
      return body ? answer.busy() : answer.problem(413, "too-large");
    }
    const form = parseForm(body);
    answer.knows(form);
    if (!rate.isAllowed) return answer.tooOften(rate.retryAfterSeconds);

    let isOrdinary = false;
    /** Posts that store no lead count neither for the client nor for the flood. */
    function takeBack(): void {
      countAccepted.takeBack(client, now);
      if (isOrdinary) countOrdinary.takeBack("everybody", now);
    }

    try {
      const post = {
        ...form,
        kind,
        locale: answer.locale(),
        client,
        now,
        isOwnNavigation: isOwnNavigation(headers),
        opening: options.siteLayouts.get(answer.locale()).opening,
        mayBeOrdinary() {
          isOrdinary = mayBeOrdinary(now);
          return isOrdinary;
        },
      };
      const taken = await acceptLead(post, (lead) =>
        options
          .leads()
          .journal.call("accept", lead)
          .then((receipt) => {
            const { outcome, reference } = receipt;
            metrics?.leadsTaken.inc({
              outcome: outcome === "stored" && lead.quarantineReason ? "quarantined" : outcome,
            });
            if (outcome === "stored" && !lead.quarantineReason) {
              options.countEnquiry({ page: lead.page, from: form.hidden._from, source: form.hidden._source });
            }
            logLead(outcome, { reference, kind, locale: lead.locale, quarantine: lead.quarantineReason });
            return receipt;
          }),
      );
      if ("errors" in taken) {
        takeBack();
        return answer.invalid(taken.errors);
      }
      const { outcome, reference } = taken.receipt;
      if (outcome !== "stored") takeBack();
      return outcome === "conflict" ? answer.conflict(reference) : answer.thanks(reference);
    } catch (error) {
      takeBack();
      // The journal logs its own errors, once.
      if (!(error instanceof JournalUnavailableError)) options.onError(error);
      return answer.unavailable();
    }
  });

  // Reloading the address of a form with errors redirects to the form's page.
  app.get(anyForm, (c) => {
    const kind = c.req.param("kind") as FormKind;
    return redirectAnswer(localizedPath(formPath(kind), answers(kind, c.req.raw, "").locale()), 303, noStore);
  });

  app.all(anyForm, (c) => c.text("This address takes only posts of forms.\n", 405, { allow: "POST" }));
  return app;

  function contact(locale: Locale): { phone: string; email: string } {
    const { phone, email } = options.siteLayouts.get(locale).company;
    return { phone, email };
  }

  function mayBeOrdinary(now: number): boolean {
    const { isAllowed } = countOrdinary("everybody", now);
    if (isAllowed) return true;
    // A sliding window lets single leads through: a flood lasts until none was refused for a whole window.
    if (now - lastFlooded > floodWindowMs) {
      log.warn(
        "lead-flood",
        {},
        "More leads than LEADS_FLOOD allows: what comes beyond is in the CMS's quarantine, without mails.",
      );
    }
    lastFlooded = now;
    return false;
  }

  function warnOfUnknownProxy(headers: Headers): void {
    if (isWarned || options.settings.TRUST_PROXY_HOPS > 0 || !headers.has("x-forwarded-for")) return;
    isWarned = true;
    log.warn(
      "proxy-unknown",
      {},
      "A form came with X-Forwarded-For while TRUST_PROXY_HOPS is 0: behind a proxy, all visitors count as one. " +
        "Set TRUST_PROXY_HOPS to the number of proxies.",
    );
  }

  /** Responses to one request: JSON if accepted, else HTML. */
  function answers(kind: FormKind, request: Request, client: string, outgoing?: Bindings["outgoing"]) {
    const { headers } = request;
    const wantsJson = /^application\/json\b/i.test(headers.get("accept") ?? "");
    let form: PostedForm | undefined;

    function locale(): Locale {
      if (isLocale(form?.hidden._locale)) return form.hidden._locale;
      return preferredLocale(headers.get("accept-language") ?? "") ?? defaultLocale;
    }

    function texts() {
      return serverTexts[locale()].problems;
    }

    /** Contact details after an error message without a page. */
    function otherWays(): string {
      const { phone, email } = contact(locale());
      const ways = [phone, email].filter(Boolean);
      return ways.length > 0 ? ` ${texts().reachUs} ${ways.join(", ")}.` : "";
    }

    async function refuse(
      status: 403 | 409 | 413 | 415 | 429 | 503,
      error: Problem,
      message: string,
      more: { headers?: Record<string, string>; fields?: Record<string, unknown> } = {},
    ): Promise<Response> {
      if (!form) await discardBody(request);
      const sent = { ...noStore, ...more.headers, ...(form ? {} : { connection: "close" }) };
      if (wantsJson) return json(status, { error, message, ...more.fields }, sent);
      if (!form) return text(status, message + otherWays(), sent);
      // Who sends too often gets nothing rendered.
      if (status === 429) return document(status, `${message} ${texts().waitToSend}`, sent);
      return page(status, { errors: [], problem: { message } }, sent);
    }

    function document(status: number, message: string, sent: Record<string, string>): Response {
      const again = form ? { kind, posted: form } : undefined;
      const refusal = { locale: locale(), message, ...contact(locale()), ...(again ? { again } : {}) };
      return htmlAnswer(status, refusalDocument(refusal), message, sent);
    }

    function htmlAnswer(
      status: number,
      { html, policy }: RenderedDocument,
      message: string,
      sent: Record<string, string>,
    ): Response {
      const hasRoom = echoed.takeUntilClosed(Buffer.byteLength(html), outgoing);
      if (!hasRoom) return text(status, message + otherWays(), sent);
      return new Response(html, { status, headers: { ...options.htmlHeaders(policy), ...sent } });
    }

    async function page(
      status: number,
      state: Pick<FormPageState, "errors" | "problem">,
      sent: Record<string, string> = noStore,
    ): Promise<Response> {
      const raw = form?.raw ?? {};
      const path = pageOf(form?.hidden._page, kind, locale());
      const messages = [state.problem?.message ?? "", ...state.errors.map(({ message }) => message)].join("\n");
      try {
        const answered = { kind, path, locale: locale(), raw, ...state };
        const render = () => renderFormPage(answered, options.renderOptions());
        const rendered = await options.gate.run(render, { signal: request.signal, client });
        return htmlAnswer(status, rendered, messages, sent);
      } catch (error) {
        if (error instanceof BusyError) return busyDocument(status, state, sent);
        if (!request.signal.aborted) options.onError(error);
        return text(status, messages + otherWays(), sent);
      }
    }

    /** Messages at fields come with the next try, when there is room for the page that shows them. */
    function busyDocument(
      status: number,
      { problem }: Pick<FormPageState, "problem">,
      sent: Record<string, string>,
    ): Response {
      if (problem) return document(status, problem.message, sent);
      return document(503, texts().busy, { ...sent, "retry-after": String(busyRetryAfterSeconds) });
    }

    return {
      locale,
      /** Lets error pages repeat the visitor's input. */
      knows(posted: PostedForm): void {
        form = posted;
      },
      thanks(reference: string): Response {
        const thankYou = `${localizedPath("/thankyou", locale())}?ref=${reference}`;
        if (wantsJson) return json(200, { reference, thankYou });
        return redirectAnswer(thankYou, 303, noStore);
      },
      async invalid(errors: FieldError[]): Promise<Response> {
        return wantsJson ? json(422, { error: "invalid", errors }) : page(422, { errors });
      },
      problem: (status: 403 | 413 | 415, problem: "foreign" | "too-large" | "wrong-type") =>
        refuse(status, problem, texts()[problem]),
      tooOften: (seconds: number) =>
        refuse(429, "too-often", texts().tooOften(waitLabel(seconds, locale())), {
          headers: { "retry-after": String(seconds) },
        }),
      busy: () => refuse(503, "busy", texts().busy, { headers: { "retry-after": String(busyRetryAfterSeconds) } }),
      conflict: (reference: string) => refuse(409, "conflict", texts().conflict(reference), { fields: { reference } }),
      unavailable: () =>
        refuse(503, "unavailable", texts().unavailable, {
          headers: { "retry-after": "60" },
          fields: { ...contact(locale()) },
        }),
    };
  }
}

function busyOrThrow(error: unknown): BusyError {
  if (error instanceof BusyError) return error;
  throw error;
}

function json(status: number, body: unknown, headers: Record<string, string> = noStore): Response {
  return Response.json(body, { status, headers });
}

function text(status: number, body: string, headers: Record<string, string>): Response {
  return new Response(`${body}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}
