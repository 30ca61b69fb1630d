import { Hono } from "hono";
import { generateCookie } from "hono/cookie";
import type { Content } from "../../cms/content.server.ts";
import type { DraftNotice } from "../../components/page-frame.ts";
import { redirectAnswer } from "../../http/redirect-answer.server.ts";
import { uriReference } from "../../http/uri-reference.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import type { RenderOptions } from "../../render/render-page.server.tsx";
import { internalPath } from "../../routing/internal-path.ts";
import { renderDraft } from "../render-draft.server.ts";
import { entryOfCookies, entryOfLink, previewCookie, previewLifetimeMs, previewToken } from "./preview-token.server.ts";
import type { PreviewedEntry } from "./saved-draft.server.ts";

export interface PreviewRoutesOptions extends Pick<RenderOptions, "assets"> {
  siteUrl: string;
  webhookSecret: string;
  /** Pictures not ready before the signal are omitted; without a signal the render waits for a new upload. */
  pageSource(signal?: AbortSignal): RenderOptions["source"];
  drafts(entry: PreviewedEntry): Promise<Content>;
  htmlHeaders(policy: string): Record<string, string>;
}

/** No caching, indexing or referrer: the address itself may be confidential. */
const closed = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

const notOpen = "This preview is not open. Open it with the button in the CMS.\n";

/** Previews of drafts; need a link signed by the panel. */
export function createPreviewRoutes(options: PreviewRoutesOptions): Hono {
  const { siteUrl: origin, assets, webhookSecret: secret, pageSource, drafts, htmlHeaders } = options;
  const app = new Hono();

  app.get("/_preview", (c) => {
    const query = new URL(c.req.url).searchParams;
    const to = query.get("to") ?? "";
    const entry = entryOfLink(query, secret);
    if (!entry || !internalPath.test(to)) return c.text(notOpen, 403, closed);
    // As browsers ask for it; a semicolon would end the cookie's path.
    const page = uriReference(to).replaceAll(";", "%3B");
    const cookie = generateCookie(previewCookie, previewToken(page, entry, secret), {
      ...{ path: `/_preview${page}`, httpOnly: true, sameSite: "Lax", maxAge: previewLifetimeMs / 1000 },
      secure: origin.startsWith("https:"),
    });
    return redirectAnswer(`/_preview${page}`, 303, { ...closed, "set-cookie": cookie });
  });

  app.get("/_preview/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice("/_preview".length);
    const entry = entryOfCookies(c.req.header("cookie"), path, secret);
    if (!entry) return c.text(notOpen, 403, closed);
    const problems: unknown[] = [];
    const source = {
      ...pageSource(),
      // Editors can preview the home page even if visitors are redirected.
      rootRedirect: undefined,
      onError: (error: unknown) => void problems.push(error),
    };
    const view = {
      content: () => drafts(entry),
      notice: (payload: PagePayload) => previewNotice(payload, path + search),
    };
    const page = await renderDraft(path + search, view, { origin, assets, source });
    if (page.kind === "moved") return redirectAnswer(`/_preview${page.to}`, 302, closed);
    if (problems.length > 0) return c.text(`The draft cannot be shown yet.\n${problems.join("\n")}\n`, 422, closed);
    return c.html(page.html, page.status === 404 ? 404 : 200, { ...htmlHeaders(page.policy), ...closed });
  });
  return app;
}

function previewNotice({ locale, data }: PagePayload, path: string): DraftNotice {
  const texts = serverTexts[locale].preview;
  const isOwnText = !("lang" in data) || data.lang === undefined;
  return {
    label: texts.label,
    text: `${isOwnText ? texts.own : texts.fallback} ${texts.links}`,
    back: { label: texts.published, path },
    isPreview: true,
  };
}
