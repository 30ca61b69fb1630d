import { createHmac, timingSafeEqual } from "node:crypto";
import { schemas } from "../../cms/schemas.server.ts";
import type { PreviewedEntry } from "./saved-draft.server.ts";

export const previewCookie = "preview";

/** Each is verified; a browser has one for each page that is open in a preview. */
const maxTokens = 10;

export const previewLifetimeMs = 30 * 60_000;

/** Verifies a link signed by cms/src/publishing/addresses.ts; `undefined` when invalid or expired. */
export function entryOfLink(query: URLSearchParams, secret: string, now = Date.now()): PreviewedEntry | undefined {
  const { to = "", until = "", type = "", id = "", mac = "" } = Object.fromEntries(query);
  const isOwn = isAuthentic(["preview", until, to, type, id], until, mac, secret, now);
  return isOwn ? toEntry(type, id) : undefined;
}

export function previewToken(
  to: string,
  { type, documentId }: PreviewedEntry,
  secret: string,
  now = Date.now(),
): string {
  const until = String(now + previewLifetimeMs);
  return [until, type, documentId, macOf(["preview-token", until, to, type, documentId], secret)].join("~");
}

/** Browsers send the cookies of parent paths, too: takes the one signed for the page `to`. */
export function entryOfCookies(
  cookieHeader: string | undefined,
  to: string,
  secret: string,
  now = Date.now(),
): PreviewedEntry | undefined {
  const tokens = (cookieHeader ?? "").split(/; */).filter((cookie) => cookie.startsWith(`${previewCookie}=`));
  for (const cookie of tokens.slice(0, maxTokens)) {
    const [until = "", type = "", id = "", mac = ""] = cookie.slice(previewCookie.length + 1).split("~");
    if (isAuthentic(["preview-token", until, to, type, id], until, mac, secret, now)) return toEntry(type, id);
  }
  return undefined;
}

function toEntry(name: string, documentId: string): PreviewedEntry | undefined {
  for (const type of Object.keys(schemas) as PreviewedEntry["type"][]) if (type === name) return { type, documentId };
  return undefined;
}

function isAuthentic(parts: string[], until: string, mac: string, secret: string, now: number): boolean {
  if (!secret || !/^\d{1,16}$/.test(until) || Number(until) < now || !/^[0-9a-f]{64}$/.test(mac)) return false;
  return timingSafeEqual(Buffer.from(macOf(parts, secret)), Buffer.from(mac));
}

function macOf(parts: string[], secret: string): string {
  return createHmac("sha256", secret).update(parts.join("\n")).digest("hex");
}
