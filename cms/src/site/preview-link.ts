import { createHmac } from "node:crypto";
import { addressOf } from "./addresses";
import { siteTypeOf } from "./site-types";

/** The link opens the preview for this long, in milliseconds; the preview itself stays open longer. */
const validFor = 5 * 60_000;

/** Pages whose address is not their name, by the `route` of their entry. */
const homePage = "home";
const singlePages: Record<string, string> = {
  "api::imprint.imprint": "/impressum",
  "api::privacy.privacy": "/privacy",
  // They are on every page; the home page shows most of them.
  "api::navigation.navigation": "/",
  "api::site-setting.site-setting": "/",
};

/** Opens the draft of an entry on the site, and no other; `undefined` for entries without a page of their own. */
export function previewLink(uid: string, entry: Record<string, unknown>, locale: string, now = Date.now()) {
  const path = pathOf(uid, entry);
  if (path === undefined) return undefined;
  const to = locale === "hu" ? path : `/${locale}${path === "/" ? "" : path}`;
  const until = String(now + validFor);
  const type = siteTypeOf(uid) ?? "";
  const id = String(entry.documentId);
  const mac = createHmac("sha256", process.env.SITE_WEBHOOK_SECRET ?? "")
    .update(["preview", until, to, type, id].join("\n"))
    .digest("hex");
  return `${process.env.SITE_URL ?? ""}/_preview?${new URLSearchParams({ to, until, type, id, mac })}`;
}

function pathOf(uid: string, { slug, route }: Record<string, unknown>): string | undefined {
  if (typeof route === "string") return route === homePage ? "/" : `/${route}`;
  return singlePages[uid] ?? addressOf(uid, slug);
}
