import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import type { Content } from "../../cms/content.server.ts";
import type { RenderOptions } from "../../render/render-page.server.tsx";
import { internalPath } from "../../routing/internal-path.ts";
import type { PreviewedEntry } from "./preview-draft.server.ts";
import { renderPreview } from "./preview-page.server.ts";
import { entryOfLink, entryOfPasses, previewCookie, previewLasts, previewPass } from "./preview-pass.server.ts";

export interface PreviewRoutesOptions extends Pick<RenderOptions, "origin" | "assets"> {
  secret: string;
  /** With a signal, a picture that takes long is left out; an editor waits for the one just uploaded. */
  pageSource(signal?: AbortSignal): RenderOptions["source"];
  /** What is published, and this entry as its draft. */
  drafts(entry: PreviewedEntry): Promise<Content>;
  htmlHeaders(policy: string): Record<string, string>;
}

/** Kept from every cache and search engine; the address after it would tell what is not published yet. */
const closed = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" };

const notOpen = "This preview is not open. Open it with the button in the CMS.\n";

/** Drafts on the site, by the renderer that makes every page; only for whom the panel gave a link. */
export function createPreviewRoutes({
  secret,
  pageSource,
  drafts,
  htmlHeaders,
  ...options
}: PreviewRoutesOptions): Hono {
  const app = new Hono();

  app.get("/_preview", (c) => {
    const query = new URL(c.req.url).searchParams;
    const to = query.get("to") ?? "";
    const entry = entryOfLink(query, secret);
    if (!entry || !internalPath.test(to)) return c.text(notOpen, 403, closed);
    setCookie(c, previewCookie, previewPass(to, entry, secret), {
      ...{ path: `/_preview${to}`, httpOnly: true, sameSite: "Lax", maxAge: previewLasts / 1000 },
      secure: options.origin.startsWith("https:"),
    });
    return c.body(null, 303, { ...closed, location: `/_preview${to}` });
  });

  app.get("/_preview/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const entry = entryOfPasses(c.req.header("cookie"), pathname.slice("/_preview".length), secret);
    if (!entry) return c.text(notOpen, 403, closed);
    const faults: unknown[] = [];
    const draft = {
      ...pageSource(),
      // An editor looks at the home page, also where visitors are led on from it.
      rootRedirect: undefined,
      content: () => drafts(entry),
      onError: (error: unknown) => void faults.push(error),
    };
    const page = await renderPreview(pathname.slice("/_preview".length) + search, { ...options, source: draft });
    if (page.kind === "moved") return c.body(null, 302, { ...closed, location: `/_preview${page.to}` });
    if (faults.length > 0) return c.text(`The draft cannot be shown yet.\n${faults.join("\n")}\n`, 422, closed);
    return c.html(page.html, page.status === 404 ? 404 : 200, { ...htmlHeaders(page.policy), ...closed });
  });
  return app;
}
