import { editorLifetimeMs, editorPath, editPath } from "@hetreteg/contract/edit-link";
import { splitLocale } from "@hetreteg/contract/locales";
import { isPassFor } from "@hetreteg/contract/signatures.server";
import { Hono } from "hono";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { WebSettings } from "../../../../settings/settings.ts";
import { escapeMarkup } from "../../http/escape-markup.ts";
import { redirectAnswer } from "../../http/redirect-answer.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { cspHash } from "../../render/document.server.ts";

/** Its value is the pass that the panel gave. */
const editorCookie = "editor";

const closed = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

interface EditLinkOptions {
  siteUrl: string;
  settings: Pick<WebSettings, "SITE_WEBHOOK_SECRET">;
}

/** Address of the panel of the editor whose browser asks; `undefined` for everybody else. */
export function panelOfEditor(cookies: string | undefined, secret: string): string | undefined {
  if (!cookies?.includes(`${editorCookie}=`)) return undefined;
  return panelOfPass(new URLSearchParams(parse(cookies, editorCookie)[editorCookie]), secret);
}

function panelOfPass(pass: URLSearchParams, secret: string): string | undefined {
  const panel = pass.get("panel") ?? "";
  return isPassFor(secret, "editor", panel, pass) ? panel : undefined;
}

/** From a page of the site to its entry in the panel, for editors. */
export function createEditLinkRoutes({ siteUrl, settings }: EditLinkOptions): Hono {
  const secret = settings.SITE_WEBHOOK_SECRET;
  const app = new Hono();

  app.get(editorPath, (c) => {
    const pass = new URL(c.req.url).searchParams;
    if (!panelOfPass(pass, secret)) return c.text("Open an entry in the panel.\n", 403, closed);
    const cookie = generateCookie(editorCookie, String(pass), {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: siteUrl.startsWith("https:"),
      maxAge: editorLifetimeMs / 1000,
    });
    // The panel asks for it from an origin of its own. `same-site` would do for names, yet for Chromium two ports of an
    // address in numbers are two sites. There is nothing to read in the answer.
    return c.body(null, 204, { ...closed, "set-cookie": cookie, "cross-origin-resource-policy": "cross-origin" });
  });

  app.get(editPath, (c) => {
    const panel = panelOfEditor(c.req.header("cookie"), secret);
    if (!panel) return c.text("Open an entry in the panel, then this page again.\n", 403, closed);
    // Where the link was clicked: a step to another page leaves the link as it is.
    const from = c.req.header("referer") ?? "";
    const page = from.startsWith(`${siteUrl}/`) ? from.slice(siteUrl.length) : "/";
    return redirectAnswer(`${panel}/search?${new URLSearchParams({ page })}`, 303, closed);
  });
  return app;
}

const style =
  "#_edit{position:fixed;inset:auto auto 0 0;z-index:9;padding:.7em 1.1em;background:var(--sulphur);color:var(--ink);" +
  "font:var(--text-s)/1.2 var(--display)}@media print{#_edit{display:none}}";

/** A page for an editor: with the link, and the policy that allows its style. */
export function withEditLink({ html, policy }: { html: string; policy: string }, path: string) {
  const { editPage } = serverTexts[splitLocale(path).locale].preview;
  const end = html.lastIndexOf("</body>");
  const link = `<style>${style}</style><a id="_edit" href="${editPath}" target="_blank">${escapeMarkup(editPage)}</a>`;
  return {
    html: html.slice(0, end) + link + html.slice(end),
    policy: policy.replace("style-src 'self'", `style-src 'self' ${cspHash(style)}`),
  };
}
