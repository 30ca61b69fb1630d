import { splitLocale } from "@hetreteg/contract/locales";
import type { MiddlewareHandler } from "hono";
import { referenceIn } from "../forms/reference.ts";
import { visitorOf } from "../http/client-address.server.ts";
import { BusyError, type Gate } from "../http/gate.server.ts";
import { renderThankYouPage } from "../leads/render-form-page.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { type FilledPage, PageTemplate } from "../render/page-template.server.ts";
import type { RenderedDocument } from "../render/render-page.server.tsx";
import { matchRoute } from "../routing/match-route.ts";
import type { ErrorAnswers } from "./error-answers.server.ts";
import type { Env } from "./exchange.server.ts";
import type { Visitor } from "./live-pages.server.ts";
import type { Site } from "./site.server.ts";

/** Placeholder in the cached page, with the format of a reference number. */
const anyReference = "ZZZZ-ZZZZZZ";

/** A thank-you page with a reference number is personal. */
export function isThankYou(url: URL): boolean {
  if (url.search === "" || !referenceIn(url.searchParams)) return false;
  return matchRoute(url.pathname)?.route.module === "thank-you";
}

/** Renders the page once; later requests only replace the reference number. */
export function thankYouPages(site: Site, gate: Gate, errors: ErrorAnswers): MiddlewareHandler<Env> {
  const { siteUrl, storedPayload, renderOptions, htmlHeaders, settings } = site;
  const templates = new WeakMap<PagePayload, Promise<PageTemplate>>();

  async function pageOf(url: URL, visitor: Visitor): Promise<RenderedDocument | FilledPage> {
    const stored = storedPayload(url.pathname);
    const reference = referenceIn(url.searchParams);
    if (!stored || !reference) return gate.run(() => renderThankYouPage(url, renderOptions()), visitor);
    let template = templates.get(stored);
    if (!template) {
      const anyUrl = new URL(`${url.pathname}?ref=${anyReference}`, siteUrl);
      template = renderThankYouPage(anyUrl, renderOptions()).then((page) => new PageTemplate(page, anyReference));
      template.catch(() => templates.delete(stored));
      templates.set(stored, template);
    }
    return (await template).fill(reference);
  }

  return async (c, next) => {
    const { url } = c.var;
    if (!isThankYou(url)) return next();
    try {
      const { html, policy } = await pageOf(url, visitorOf(c, settings));
      return new Response(html, { headers: { ...htmlHeaders(policy), "cache-control": "no-store" } });
    } catch (error) {
      if (error instanceof BusyError) throw error;
      log.failure("thank-you-failed", error);
      return errors.send(c, "unavailable", splitLocale(url.pathname).locale);
    }
  };
}
