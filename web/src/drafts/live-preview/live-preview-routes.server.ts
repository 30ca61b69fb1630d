import { livePreviewPath } from "@hetreteg/contract/live-preview";
import { isLocale, type Locale, splitLocale } from "@hetreteg/contract/locales";
import { bodyHash, isPassFor } from "@hetreteg/contract/signatures.server";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { WebSettings } from "../../../../settings/settings.ts";
import { BusyError, Gate } from "../../http/gate.server.ts";
import { readBody } from "../../http/read-form.server.ts";
import { type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";
import { findDraftProblems, isShowable } from "../draft-problems.server.ts";
import { fieldName } from "../preview/field-names.server.ts";
import { incompletePage } from "../preview/incomplete-page.server.ts";
import type { SavedDraft } from "../preview/saved-draft.server.ts";
import { renderDraft } from "../render-draft.server.ts";
import { frameDocument, framePolicy } from "./frame-document.server.ts";
import { type ReadDraft, readUnsavedDraft } from "./unsaved-draft.server.ts";

export interface LivePreviewRoutesOptions extends Pick<RenderOptions, "assets"> {
  siteUrl: string;
  settings: Pick<WebSettings, "SITE_WEBHOOK_SECRET">;
  /** Pictures not ready before the signal are omitted. */
  pageSource(signal: AbortSignal): RenderOptions["source"];
  unsaved(draft: ReadDraft, signal: AbortSignal): SavedDraft;
}

/** Of a draft's JSON; what of it a page takes is less (`draft-problems.server.ts`). */
const maxDraftBytes = 1024 * 1024;

/** For all calls to the CMS of one page: the next waits for it. */
const deadlineMs = 10_000;

const closed = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

/**
 * The page of an entry as its form in the panel has it. The CMS signs what a browser may post here, so that nobody else
 * has a page of their own making under the site's address; nothing is stored.
 */
export function createLivePreviewRoutes(options: LivePreviewRoutesOptions): Hono<{ Bindings: HttpBindings }> {
  const { siteUrl: origin, assets, settings, pageSource, unsaved } = options;
  const secret = settings.SITE_WEBHOOK_SECRET;
  // Rendering holds the thread that answers visitors: one at a time, with as long a pause after it.
  const gate = new Gate({ concurrency: 1, maxQueued: 20, maxWaitMs: 4000, pauseFactor: 1 });
  const app = new Hono<{ Bindings: HttpBindings }>();

  /** Shows nothing by itself; a panel of this CMS has it in a frame. */
  app.get(livePreviewPath, (c) => {
    const query = new URL(c.req.url).searchParams;
    const panel = query.get("panel") ?? "";
    if (!isPassFor(secret, "live-preview-frame", panel, query)) return refused(c);
    const answer = c.html(frameDocument(assets), 200, { ...closed, "content-security-policy": framePolicy(panel) });
    // It knows no single origin; `frame-ancestors` does.
    c.env.outgoing.removeHeader("x-frame-options");
    return answer;
  });

  app.post(livePreviewPath, async (c) => {
    const query = new URL(c.req.url).searchParams;
    const hash = query.get("sha256") ?? "";
    if (!isPassFor(secret, "live-preview", hash, query)) return refused(c);
    const body = await readBody(c.req.raw, maxDraftBytes);
    if (body === undefined) return c.text("The draft is too long.\n", 413, { ...closed, connection: "close" });
    const draft = bodyHash(body) === hash ? readUnsavedDraft(body) : undefined;
    if (!draft) return refused(c);
    const { signal } = c.req.raw;
    return gate.run(() => show(c, draft, AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])), { signal });
  });

  async function show(c: Context, given: ReadDraft, signal: AbortSignal): Promise<Response> {
    const { locale: shown } = splitLocale(given.to);
    const language = isLocale(given.language) ? given.language : shown;
    // Editors see the home page even if visitors are redirected.
    const source = { ...pageSource(signal), rootRedirect: undefined };
    const { content, problems } = await withPlaceholders(given, { shown, language, signal });
    if ("missing" in problems && !isShowable(problems)) {
      const incomplete = { ...problems, type: given.type, path: given.to, isBeside: true };
      const payload = incompletePage(incomplete, language, source);
      const { html } = await renderPayload(payload, { origin, assets });
      return c.html(html, 422, closed);
    }
    const view = { content: () => ("error" in problems ? Promise.reject(problems.error) : content()) };
    const page = await renderDraft(given.to, view, { origin, assets, source });
    if (page.kind === "moved") return c.text(`${page.to}\n`, 404, closed);
    return c.html(page.html, page.status as 200, closed);
  }

  /** Texts that are not there yet are their fields' names, so that there is a page from the first word on. */
  async function withPlaceholders(
    given: ReadDraft,
    { shown, language, signal }: { shown: Locale; language: Locale; signal: AbortSignal },
  ) {
    const read = async (fields: ReadDraft["fields"]) => {
      const opened = unsaved({ ...given, fields }, signal);
      // Of a CMS that does not answer, the page says so by its own error.
      const problems = await findDraftProblems(opened.draft, shown).catch((error: unknown) => ({ error }));
      return { ...opened, problems };
    };
    const first = await read(given.fields);
    const { problems } = first;
    if (!("missing" in problems) || problems.isTooLong || problems.missing.length === 0) return first;
    const names = problems.missing.map((path) => [path, `[${fieldName(given.type, path, language)}]`] as const);
    return read(filled(given.fields, names));
  }

  app.onError((error, c) => {
    if (error instanceof BusyError) return c.text("Too many pages are made at once.\n", 429, closed);
    throw error;
  });
  return app;
}

function filled(fields: ReadDraft["fields"], texts: (readonly [path: string, text: string])[]): ReadDraft["fields"] {
  const copy = structuredClone(fields);
  for (const [path, text] of texts) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const holder = names.reduce<unknown>((one, name) => (isHolder(one) ? one[name] : undefined), copy);
    if (isHolder(holder)) holder[last] = text;
  }
  return copy;
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function refused(c: Context): Response {
  return c.text("Only the panel of the CMS may ask for this.\n", 403, closed);
}
