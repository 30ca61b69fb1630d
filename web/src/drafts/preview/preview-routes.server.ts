import { isLocale, type Locale, splitLocale } from "@hetreteg/contract/locales";
import { uriReference } from "@hetreteg/contract/uri";
import { type Context, Hono } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import type { WebSettings } from "../../../../settings/settings.ts";
import type { DraftNotice } from "../../components/page-frame.ts";
import { redirectAnswer } from "../../http/redirect-answer.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import { type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";
import { isInternalPath } from "../../routing/redirect.ts";
import { type DraftProblems, findDraftProblems, isShowable } from "../draft-problems.server.ts";
import { renderDraft } from "../render-draft.server.ts";
import { fieldName } from "./field-names.server.ts";
import { incompletePage } from "./incomplete-page.server.ts";
import { notOpenPage } from "./not-open-page.server.ts";
import { endOfPreview, entryOfCookies, entryOfLink, previewCookie, previewToken } from "./preview-token.server.ts";
import type { PreviewedEntry, SavedDraft } from "./saved-draft.server.ts";

export interface PreviewRoutesOptions extends Pick<RenderOptions, "assets"> {
  siteUrl: string;
  settings: Pick<WebSettings, "SITE_WEBHOOK_SECRET">;
  /** Pictures not ready before the signal are omitted; without a signal the render waits for a new upload. */
  pageSource(signal?: AbortSignal): RenderOptions["source"];
  drafts(entry: PreviewedEntry): SavedDraft;
  htmlHeaders(policy: string): Record<string, string>;
}

/** No caching, indexing or referrer: the address itself may be confidential. */
const closed = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

/** The page that says so is the same for everybody, and made once in this time for each language. */
const notOpenKeptMs = 10_000;

/** The panel's language, which its link names. */
const languageCookie = "preview-language";

/** Where the entry is edited, which the panel's link names. */
const editCookie = "preview-edit";

/** Previews of drafts; need a link signed by the panel. */
export function createPreviewRoutes(options: PreviewRoutesOptions): Hono {
  const { siteUrl: origin, assets, settings, pageSource, drafts, htmlHeaders } = options;
  const secret = settings.SITE_WEBHOOK_SECRET;
  const cookieRules = {
    httpOnly: true,
    sameSite: "Lax" as const,
    secure: origin.startsWith("https:"),
  };
  const kept = new Map<Locale, { madeAt: number; page: ReturnType<typeof renderPayload> }>();
  const app = new Hono();

  async function notOpen(c: Context, path: string, chosen: string): Promise<Response> {
    const language = isLocale(chosen) ? chosen : splitLocale(path).locale;
    const known = kept.get(language);
    const isFresh = known && Date.now() - known.madeAt < notOpenKeptMs;
    const page = isFresh ? known.page : renderPayload(notOpenPage(language, pageSource()), { origin, assets });
    if (!isFresh) kept.set(language, { madeAt: Date.now(), page });
    const { html, policy } = await page;
    return c.html(html, 403, { ...htmlHeaders(policy), ...closed });
  }

  app.get("/_preview", (c) => {
    const query = new URL(c.req.url).searchParams;
    const to = query.get("to") ?? "";
    const entry = entryOfLink(query, secret);
    if (!entry || !isInternalPath(to)) return notOpen(c, isInternalPath(to) ? to : "/", query.get("language") ?? "");
    // As browsers ask for it; a semicolon would end the cookie's path.
    const page = uriReference(to).replaceAll(";", "%3B");
    const answer = redirectAnswer(`/_preview${page}`, 303, closed);
    const endsAt = endOfPreview(query);
    const maxAge = Math.round((endsAt - Date.now()) / 1000);
    const setCookie = (name: string, value: string, path: string) =>
      answer.headers.append("set-cookie", generateCookie(name, value, { ...cookieRules, maxAge, path }));
    setCookie(previewCookie, previewToken(page, entry, secret, endsAt), `/_preview${page}`);
    const edit = query.get("edit") ?? "";
    setCookie(editCookie, edit, `/_preview${page}`);
    const language = query.get("language") ?? "";
    if (isLocale(language)) setCookie(languageCookie, language, "/_preview");
    return answer;
  });

  app.get("/_preview/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice("/_preview".length);
    const entry = entryOfCookies(c.req.header("cookie"), path, secret);
    const { locale } = splitLocale(path);
    const chosen = getCookie(c, languageCookie) ?? "";
    if (!entry) return notOpen(c, path, chosen);
    const language = isLocale(chosen) ? chosen : locale;
    // Editors can preview the home page even if visitors are redirected.
    const source = { ...pageSource(), rootRedirect: undefined };
    const { draft, content } = drafts(entry);
    // Of a CMS that does not answer, the page says so by its own error.
    const problems = await findDraftProblems(draft, locale).catch((error: unknown) => ({ error }));
    if ("missing" in problems && !isShowable(problems)) {
      const payload = incompletePage({ ...problems, type: entry.type, path: path + search }, language, source);
      const { html, policy } = await renderPayload(payload, { origin, assets });
      return c.html(html, 422, { ...htmlHeaders(policy), ...closed });
    }
    const view = {
      content: () => ("error" in problems ? Promise.reject(problems.error) : content()),
      notice: (payload: PagePayload) =>
        previewNotice(payload, path + search, {
          leftOut: leftOutOf(problems, entry.type, language),
          edit: getCookie(c, editCookie) ?? "",
        }),
    };
    const page = await renderDraft(path + search, view, { origin, assets, source });
    if (page.kind === "moved") return redirectAnswer(`/_preview${page.to}`, 302, closed);
    return c.html(page.html, page.status as 200, { ...htmlHeaders(page.policy), ...closed });
  });
  return app;
}

function leftOutOf(
  problems: DraftProblems | { error: unknown },
  type: PreviewedEntry["type"],
  language: Locale,
): string {
  const paths = "leftOut" in problems ? problems.leftOut : [];
  const names = paths.map((path) => fieldName(type, path, language));
  return names.length > 0 ? serverTexts[language].preview.leftOut(names.join(", ")) : "";
}

function previewNotice(
  { locale, data }: PagePayload,
  path: string,
  { leftOut, edit }: { leftOut: string; edit: string },
): DraftNotice {
  const texts = serverTexts[locale].preview;
  const isOwnText = !("lang" in data) || data.lang === undefined;
  return {
    label: texts.label,
    text: [isOwnText ? texts.own : texts.fallback, texts.links, leftOut].filter(Boolean).join(" "),
    back: { label: texts.published, path },
    ...(/^https?:\/\//.test(edit) ? { edit: { label: texts.edit, path: edit } } : {}),
    isPreview: true,
  };
}
